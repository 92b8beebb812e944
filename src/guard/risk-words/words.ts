/** What the words of a control say that it does. */
export type WordRisk = 'buys' | 'sends' | 'deletes' | 'signs';

/**
 * Names of controls that buy, send, delete or sign: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian,
 * Turkish, Japanese, Chinese, a line each. `…` stands for further words.
 */
export const RISKY: Readonly<Record<WordRisk, string>> = {
  buys: `
    buy …, pay, pay now, pay with …, pay and …, … and pay, make payment, submit payment, confirm payment, confirm and pay, order now, order with …, place order …, place your order, place bid …, bid now, submit order, confirm order, confirm purchase, complete order, complete purchase, complete your order, complete your purchase, complete your booking, purchase, purchase now, finish order, book now, book and …, confirm booking, complete booking, reserve now, donate …, rent now, start paid …, subscribe and pay, one-click …
    kaufen, jetzt kaufen, … jetzt kaufen, sofort kaufen, sofort-kaufen, kostenpflichtig …, zahlungspflichtig …, jetzt bezahlen, bezahlen, jetzt zahlen, zahlen, … bezahlen, jetzt bestellen, bestellen, bestellung abschicken, bestellung aufgeben, bestellung absenden, bestellung abschließen, kauf abschließen, kauf bestätigen, zahlung bestätigen, jetzt buchen, verbindlich …, gebot abgeben, bieten, jetzt spenden, spenden
    acheter …, payer …, commander, commander maintenant, passer la commande, passer commande, valider la commande, valider et payer, valider ma commande, confirmer la commande, confirmer l'achat, confirmer et payer, confirmer le paiement, finaliser la commande, finaliser l'achat, réserver maintenant, faire un don, enchérir
    comprar …, pagar …, realizar pedido, hacer pedido, hacer el pedido, tramitar pedido, finalizar compra, finalizar pedido, confirmar pedido, confirmar compra, confirmar y pagar, confirmar el pago, pedir ahora, reservar ahora, donar, donar ahora, pujar
    acquista …, compra …, paga …, ordina ora, ordina, effettua ordine, effettua l'ordine, invia ordine, completa l'ordine, completa ordine, completa l'acquisto, conferma ordine, conferma l'ordine, conferma acquisto, conferma e paga, procedi al pagamento, prenota ora, dona, dona ora, fai un'offerta
    fazer pedido, fazer o pedido, finalizar compra, finalizar o pedido, finalizar a compra, concluir compra, concluir pedido, confirmar pagamento, confirmar e pagar, encomendar, encomendar agora, reservar agora, doar, doar agora, dar lance
    kopen, nu kopen, koop …, betalen, nu betalen, betaal …, afrekenen en betalen, bestellen, nu bestellen, bestel …, bestelling plaatsen, bestelling afronden, bestelling bevestigen, aankoop voltooien, betaling bevestigen, nu boeken, boek nu, doneren, doneer nu, bod plaatsen, … kopen, … betalen
    kup …, kupuję …, kupuj, zapłać …, płacę …, zamów, zamów teraz, zamawiam …, złóż zamówienie …, potwierdź zamówienie, potwierdź zakup, potwierdź płatność, kupuję i płacę, sfinalizuj zakup, zarezerwuj teraz, wpłać, licytuj
    купить …, оплатить …, заказать …, оформить заказ, подтвердить заказ, подтвердить покупку, подтвердить оплату, сделать заказ, разместить заказ, забронировать …, пожертвовать …, сделать ставку
    satın al, … satın al, hemen al, şimdi al, öde, şimdi öde, ödeme yap, ödemeyi tamamla, ödemeyi onayla, sipariş ver, siparişi ver, siparişi tamamla, siparişi onayla, alışverişi tamamla, rezervasyon yap, bağış yap, teklif ver
    …購入する, 今すぐ購入, 購入, …を購入, 購入を確定…, 注文する, 注文を確定…, 注文確定, 注文を完了…, …を注文する, 支払う, 今すぐ支払う, お支払い, 支払いを確定…, 予約を確定…, 今すぐ予約, 寄付する, 入札…, 決済する
    购买, 立即购买, 马上购买, 一键购买, 支付, 立即支付, 确认支付, 去支付, 付款, 立即付款, 确认付款, 下单, 立即下单, 提交订单, 确认订单, 确认购买, 立即订购, 立即预订, 捐款, 捐赠, 出价, 購買, 立即購買, 立即付款, 提交訂單, 確認訂單, 結帳付款, 下標
  `,
  sends: `
    send …, submit comment, submit review, submit post, submit reply, submit message, submit answer, submit request, submit application, post, post now, post comment, post reply, post message, post review, post topic, post answer, post to …, publish …, tweet, share now, send and …, … and send, create issue, submit new issue, create topic, invite …, reply and …
    senden, absenden, abschicken, jetzt senden, … senden, … absenden, … abschicken, … verschicken, verschicken, posten, … posten, veröffentlichen, … veröffentlichen, einladen, … einladen, antwort erstellen, beitrag erstellen
    envoyer …, publier …, poster …, soumettre le …, soumettre la …, soumettre un …, inviter …, transmettre …, expédier, diffuser
    enviar …, publicar …, postear, invitar …, difundir
    invia …, pubblica …, spedisci, invita …, posta, inoltra ora
    enviar …, publicar …, postar …, convidar …
    verzenden, … verzenden, versturen, … versturen, verstuur …, verzend …, plaatsen, … plaatsen, plaats bericht, plaats reactie, publiceren, … publiceren, publiceer …, uitnodigen, … uitnodigen
    wyślij …, wysyłaj, opublikuj …, publikuj, dodaj komentarz, dodaj odpowiedź, dodaj post, zaproś …, zamieść …, nadaj
    отправить …, опубликовать …, разместить …, пригласить …, отослать, послать …
    gönder, … gönder, yolla, … yolla, yayınla, … yayınla, paylaş, … paylaş, davet et, … davet et, yayımla, … yayımla
    送信, 送信する, …を送信, …を送信する, …送る, 投稿, 投稿する, …を投稿, …を投稿する, 公開する, …を公開, 返信する, 招待する, …を招待, つぶやく
    发送, 发送…, 立即发送, 发布, 发布…, 立即发布, 发表, 发表…, 提交评论, 提交回复, 提交申请, 发帖, 邀请, 邀请…, 傳送, 傳送…, 寄出, 送出, 發佈, 發佈…, 發表, 發表…, 張貼
  `,
  deletes: `
    delete …, … delete, permanently …, erase …, empty trash, empty bin, empty folder, destroy …, wipe …, cancel order, cancel my order, cancel subscription, cancel membership, cancel booking, cancel reservation, cancel account, close account, close my account, deactivate account, remove account, remove user, remove member, remove permanently, purge …, terminate …, revoke …, leave group, leave team
    löschen, … löschen, endgültig …, entgültig löschen, papierkorb leeren, bestellung stornieren, stornieren, … stornieren, abo kündigen, kündigen, … kündigen, konto schließen, konto auflösen, vernichten, widerrufen
    supprimer …, effacer …, vider la corbeille, annuler la commande, annuler l'abonnement, annuler la réservation, résilier …, fermer le compte, clôturer le compte, désactiver le compte, détruire …, révoquer …
    eliminar …, borrar …, suprimir …, vaciar la papelera, vaciar papelera, cancelar pedido, cancelar el pedido, cancelar suscripción, cancelar la suscripción, cancelar reserva, cerrar cuenta, cerrar la cuenta, darse de baja, dar de baja, revocar …
    elimina …, cancella …, svuota cestino, svuota il cestino, annulla ordine, annulla l'ordine, annulla abbonamento, disdici …, chiudi account, chiudi conto, disattiva account, revoca …, distruggi …
    excluir …, apagar …, eliminar …, esvaziar lixeira, esvaziar o lixo, cancelar pedido, cancelar assinatura, cancelar subscrição, cancelar reserva, encerrar conta, fechar conta, remover conta, revogar …
    verwijderen, … verwijderen, verwijder …, wissen, … wissen, prullenbak legen, bestelling annuleren, abonnement opzeggen, opzeggen, reservering annuleren, account sluiten, account opheffen, vernietigen, intrekken
    usuń …, skasuj …, usuwaj, opróżnij kosz, wyczyść kosz, anuluj zamówienie, anuluj subskrypcję, anuluj rezerwację, zamknij konto, zlikwiduj …, zniszcz …, cofnij zgodę
    удалить …, стереть …, очистить корзину, отменить заказ, отменить подписку, отменить бронирование, закрыть аккаунт, закрыть счёт, уничтожить …, отозвать …, деактивировать …
    sil, … sil, kalıcı olarak sil, çöp kutusunu boşalt, siparişi iptal et, aboneliği iptal et, rezervasyonu iptal et, hesabı kapat, hesabımı kapat, yok et, … kaldır ve sil
    削除, 削除する, …を削除, …を削除する, 完全に削除…, 消去, …を消去, ゴミ箱を空にする, 注文をキャンセル…, 解約…, …を解約する, 退会する, 予約をキャンセル…, アカウントを閉鎖…
    删除, 删除…, 永久删除…, 彻底删除…, 清空回收站, 清空废纸篓, 取消订单, 取消订阅, 取消预订, 注销账户, 注销账号, 关闭账户, 销毁, 刪除, 刪除…, 永久刪除…, 清空垃圾桶, 取消訂單, 取消訂閱, 移除帳號
  `,
  signs: `
    sign contract, sign document, sign agreement, sign now, sign here, sign and …, sign electronically, e-sign …, accept contract, accept agreement, accept offer, approve transfer, confirm transfer, authorize …, authorise …, grant access, grant consent, transfer money, transfer now
    unterschreiben, … unterschreiben, unterzeichnen, … unterzeichnen, signieren, … signieren, vertrag annehmen, angebot annehmen, überweisen, … überweisen, überweisung ausführen, überweisung freigeben, freigeben, autorisieren
    signer …, accepter le contrat, accepter l'offre, autoriser …, virer, effectuer le virement, valider le virement
    firmar …, aceptar contrato, aceptar oferta, autorizar …, transferir …
    firma …, accetta contratto, accetta offerta, autorizza …, esegui bonifico, conferma bonifico
    assinar contrato, assinar documento, assinar agora, aceitar contrato, aceitar proposta, autorizar …, transferir …
    ondertekenen, … ondertekenen, onderteken …, contract accepteren, aanbod accepteren, autoriseren, overmaken, … overmaken
    podpisz …, zaakceptuj umowę, przyjmij ofertę, autoryzuj …, wykonaj przelew, zatwierdź przelew, przelej
    подписать …, принять договор, принять предложение, авторизовать …, перевести деньги, перевести
    imzala, … imzala, sözleşmeyi kabul et, teklifi kabul et, yetkilendir, havale yap, para gönder, transfer et
    署名する, …に署名, …に署名する, 契約する, 契約を承諾…, 承認する, 振り込む, 振込を実行…, 送金する
    签署, 签署…, 签名, 签字, 接受合同, 接受报价, 授权, 授权…, 转账, 确认转账, 立即转账, 簽署, 簽署…, 轉帳, 授權
  `,
};

/** Names that begin or end alike and do nothing of the kind: they lead somewhere, sort, undo or ask for a code. */
export const HARMLESS = `
  buy again, buying …, buyer …, buy or …, pay later options, payment …, send code, send a code, send me a code, send new code, send code again, send later …, send options, send feedback, send to back, send backward, post a …, publish settings, publish date, publish status, delete filter, delete filters, delete search, delete draft filter, invite code, donate page, authorized …, revoke filter, sign in …, sign up …, sign out
  code senden, code erneut senden, filter löschen, … filter löschen, suche löschen, eingabe löschen, feedback senden, verlauf anzeigen
  envoyer le code, envoyer un code, effacer les filtres, effacer la recherche, effacer le filtre, supprimer les filtres, supprimer le filtre
  enviar código, enviar el código, borrar filtros, borrar búsqueda, eliminar filtros, eliminar filtro, comprar de nuevo
  invia codice, invia il codice, cancella filtri, cancella ricerca, elimina filtri, elimina filtro, compra di nuovo
  enviar o código, apagar filtros, limpar filtros, excluir filtros, eliminar filtros
  code versturen, code verzenden, filters wissen, filter wissen, filters verwijderen, zoekopdracht wissen
  wyślij kod, usuń filtry, usuń filtr
  отправить код, удалить фильтры, удалить фильтр
  kod gönder, filtreleri sil, filtreyi sil
  コードを送信, フィルターを削除, 検索条件を削除
  发送验证码, 发送代码, 删除筛选条件, 傳送驗證碼, 发布时间, 发布日期, 發佈日期
`;

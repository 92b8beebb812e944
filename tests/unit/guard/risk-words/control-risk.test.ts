import { describe, expect, it } from 'vitest';
import { controlRisk } from '../../../../src/guard/risk-words/control-risk.ts';

const risky = {
  buys: `Buy now|Pay €64.50|Place order|Place order (€64.50)|Order and pay|PLACE YOUR ORDER|Complete purchase|Donate
    Jetzt kaufen|Zahlungspflichtig bestellen|Kostenpflichtig bestellen|Jetzt bezahlen
    Acheter maintenant|Payer 20,00 €|Passer la commande|Valider et payer
    Comprar ahora|Pagar|Realizar pedido|Finalizar compra
    Acquista ora|Paga ora|Effettua ordine
    Comprar agora|Finalizar o pedido
    Nu kopen|Bestelling plaatsen|Betalen
    Kup teraz|Kupuję i płacę|Złóż zamówienie
    Купить|Оплатить заказ|Оформить заказ
    Satın al|Hemen al|Siparişi tamamla
    今すぐ購入|注文を確定する|購入する
    立即购买|提交订单|确认支付|立即購買`,
  sends: `Send|Send message|Post comment|Publish|Post|Submit review|Save and send
    Senden|Nachricht senden|Kommentar absenden|Veröffentlichen
    Envoyer|Publier le commentaire|Enviar mensaje|Publicar|Invia|Pubblica|Enviar|Publicar comentário
    Versturen|Bericht plaatsen|Wyślij|Opublikuj|Отправить|Опубликовать|Gönder|Yorumu gönder
    送信|コメントを投稿する|发送|发布|发表评论`,
  deletes: `Delete|Delete account|Delete 3 messages|Permanently delete|Cancel subscription|Empty trash
    Löschen|Konto löschen|Abo kündigen|Supprimer|Supprimer le compte|Eliminar|Borrar cuenta|Elimina|Cancella account
    Excluir|Apagar mensagem|Verwijderen|Account verwijderen|Usuń|Usuń konto|Удалить|Удалить аккаунт|Sil|Hesabı sil
    Entfernen Sie den Benutzer|Annulli l'ordine|Покиньте группу|Nicht markierte Themen löschen
    削除|アカウントを削除する|删除|永久删除|取消订单|刪除`,
  access: `Invite people|Share with everyone|Grant access|Authorize|Allow|Add administrator|Make repository public|Make public
    Administrator hinzufügen|Zugriff erlauben|Autoriser l'accès|Añadir administrador|Concedi accesso|Conceder acesso
    Beheerder toevoegen|Zaproś|Разрешить доступ|Erişim izni ver|管理者を追加|添加管理员`,
  weakens: `Turn off two-factor authentication|Disable firewall|Disable 2FA|Remove passkey|Reveal secret key|Turn off alerts|Allow less secure apps
    Firewall deaktivieren|2FA deaktivieren|Désactiver la double authentification|Desactivar la verificación en dos pasos
    Disattiva firewall|Desativar proteção|Firewall uitschakelen|Wyłącz zaporę|Отключить защиту|İki adımlı doğrulamayı kapat
    二段階認証を無効にする|关闭双重验证`,
  commits: `Subscribe|Confirm transfer|Transfer money|Withdraw|Trade|Deploy to production|Publish release|Sign over ownership|Accept offer
    Jetzt abonnieren|Überweisung bestätigen|S'abonner|Déployer|Retirar dinero|Preleva|Confirmar transferência
    Geld overmaken|Wypłać|Вывести деньги|Para çek|送金する|转账`,
  signs: `Sign contract|Sign document|Vertrag unterschreiben|Signer le contrat|Firmar contrato|Firma contratto
    Assinar contrato|Encriptar y luego firmar|Firme el documento|Ondertekenen|Podpisz umowę|Подписать договор|Sözleşmeyi imzala|署名する|签署合同`,
} as const;

const harmless = `Next|Remove a line|Remove as favorite|Search|Add to cart|Add to basket|View cart|Checkout|Orders|Order history|Order by price|Sort order|My posts|Sent
  Posts|Deleted items|Sign in|Sign up|Sign out|Close|Cancel|Reply|Share|Save|Edit|Payment methods|Payment|Buyer protection
  Send code|Publish settings|Delete filters|Remove filter|Remove from cart|Accept all cookies|I agree|Show more|Back
  In den Warenkorb|Zur Kasse|Bestellungen|Bestellverlauf|Gesendet|Anmelden|Abbrechen|Filter löschen|Weiter|Kaufberatung
  Ajouter au panier|Commandes|Annuler|Envoyés|Suivant|Añadir al carrito|Pedidos|Enviados|Cancelar|Siguiente
  Aggiungi al carrello|Ordini|Annulla|Carrinho|Adicionar ao carrinho|Enviados|Winkelwagen|Bestellingen|Annuleren
  Dodaj do koszyka|Zamówienia|Anuluj|Wysłane|Корзина|Заказы|Отправленные|Отмена|Sepete ekle|Siparişlerim|Gönderilenler|İptal
  カートに入れる|注文履歴|送信済み|キャンセル|次へ|加入购物车|我的订单|已发送|取消|下一步|购买记录|发布日期
  Send us a message if you would like to know more about our offers|Buy one of these and we will plant a tree for you today`;

/** A person, an account or a device is taken from where it belongs. */
const taken = `Remove member from team|Remove user from organization|Remove from team|Remove from calendar|Remove device from account
    Mitglied aus dem Team entfernen|Benutzer aus Gruppe entfernen|Aus Organisation entfernen|Aus Kalender entfernen
    Retirer l'utilisateur du groupe|Supprimer un membre de l'équipe|Retirer de l'organisation|Retirer du calendrier
    Quitar usuario del grupo|Eliminar miembro del equipo|Eliminar de la organización|Quitar del calendario
    Rimuovi utente dal gruppo|Rimuovi membro dal team|Rimuovi dall'organizzazione|Rimuovi dal calendario
    Remover usuário do grupo|Remover membro da equipa|Remover da organização|Remover do calendário
    Lid uit groep verwijderen|Gebruiker verwijderen uit team|Gebruiker uit organisatie verwijderen|Uit agenda verwijderen
    Usuń użytkownika z grupy|Usuń członka z zespołu|Usuń z organizacji|Usuń z kalendarza
    Удалить пользователя из группы|Удалить участника из команды|Удалить из организации|Удалить из календаря
    Kullanıcıyı gruptan çıkar|Üyeyi takımdan çıkar|Kullanıcıyı kuruluştan kaldır|Takvimden kaldır
    ユーザーをグループから削除|メンバーをチームから削除|組織から削除|カレンダーから削除
    从群组中移除用户|从团队中移除成员|从组织中移除|从日历中移除|從團隊移除成員|從群組中移除成員`;

/** A thing is taken from a list of the person's own. */
const untaken = `Remove from cart|Remove item from cart|Remove from favourites|Remove from list|Remove label from post
    Aus dem Warenkorb entfernen|Artikel aus dem Warenkorb entfernen|Aus Favoriten entfernen|Aus der Liste entfernen
    Supprimer du panier|Supprimer l'article du panier|Retirer des favoris|Retirer de la liste
    Eliminar del carrito|Quitar artículo del carrito|Quitar de favoritos|Eliminar de la lista
    Rimuovi dal carrello|Rimuovi dai preferiti|Rimuovi dalla lista|Remover do carrinho|Remover dos favoritos|Remover da lista
    Verwijderen uit winkelwagen|Uit favorieten verwijderen|Uit lijst verwijderen|Usuń z koszyka|Usuń z ulubionych|Usuń z listy
    Удалить из корзины|Удалить из избранного|Удалить из списка|Sepetten çıkar|Favorilerden çıkar|Listeden çıkar
    カートから削除|お気に入りから削除|リストから削除|从购物车中删除|从收藏中移除|从列表中移除`;

/** Names that a harmless phrase of another language of the same script comes near to. */
const spelled = `Mail senden|Mail löschen|Mail versturen|Mail verzenden|Fehler melden|Poster un commentaire|Not sil|Posta gönder
    購入を完了|署名を完了|最近のメッセージを削除|不加密发送`;

/** Steps of tasks that change nothing for others, whose words come near to a deed of their own language or another. */
const ordinary = `Allow all cookies|Allow selection|Alle zulassen|Autoriser tous les cookies|Permitir todas las cookies|Consenti tutti i cookie
    Permitir todos os cookies|Alles toestaan|Zezwól na wszystkie|Разрешить все|Tümüne izin ver|允许所有 Cookie
    Régler l'heure|Recharger la page|Ordina le foto per titolo|Quitar filtro|Engelse boeken|Alle boeken|Abone ol|Posta kutusu
    处理中|準備中|お知らせを見る|選択中|Prześlij zdjęcie|Transferir ficheiro|Ricarica la pagina|Druckauftrag ausführen`;

/** Names of controls that go on with what they are for. */
const long = `Buy now: Sony WH-1000XM5 wireless headphones with noise cancelling, black
    Delete “Minutes of the meeting of the board in the second week of May”
    Jetzt kaufen – Kaffeemühle mit Handkurbel aus Edelstahl und Nussbaumholz`;

const each = (list: string) => list.split(/[|\n]/).map((label) => label.trim());

describe('the name of a control', () => {
  for (const [kind, labels] of Object.entries(risky))
    it.each(each(labels))(`“%s” ${kind}`, (label) => {
      expect(controlRisk(label)).toBe(kind);
    });

  it.each(each(harmless))('“%s” is harmless', (label) => {
    expect(controlRisk(label)).toBeUndefined();
  });

  it.each(each(taken))('“%s” deletes', (label) => {
    expect(controlRisk(label)).toBe('deletes');
  });

  it.each([...each(untaken), ...each(ordinary)])('“%s” risks nothing', (label) => {
    expect(controlRisk(label)).toBeUndefined();
  });

  it.each(each(spelled))('“%s” is not hushed by a word of another language', (label) => {
    expect(controlRisk(label)).toBeDefined();
  });

  it.each(each(long))('“%s” is what its first words say', (label) => {
    expect(controlRisk(label)).toBe(/Delete/.test(label) ? 'deletes' : 'buys');
  });

  it.each(['ＢＵＹ ＮＯＷ', '🛒 Buy now', 'Buy now →', '  Buy\u00a0now '])(
    '%j is read as a person reads it',
    (label) => {
      expect(controlRisk(label)).toBe('buys');
    },
  );
});

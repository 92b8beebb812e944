import type { LanguageWords } from './language-words.ts';

/** Of Brazil and of Portugal. */
export const PORTUGUESE: LanguageWords = {
  lists: {
    durable: `
      conta|contas|conta conectada|conta associada|conta vinculada|usuário|usuários|utilizador|utilizadores|
      membro|membros|viajante|passageiro|cliente|contato|contacto|contatos|contactos|dispositivo|domínio|
      carteira|cartão|método de pagamento|forma de pagamento|endereço|e-mail|email|endereço de e-mail|
      endereço de email|telefone|telemóvel|celular|número de telefone|número de telemóvel|chave|
      chave de acesso|passkey|mensagem|mensagens|mensagens recentes|publicação|postagem|comentário|ficheiro|
      arquivo|anexo|foto|imagem|evento|calendário|agenda|do meu calendário|da minha agenda|do calendário|
      projeto|site|organização|equipe|equipa|grupo|modelo|certificado|backup|cópia de segurança|do servidor|
      para todos`,
    bookings: `
      pedido|encomenda|assinatura|subscrição|reserva|compra|viagem|voo|voos|plano|passagem|bilhete|
      inscrição|adesão`,
    purchases: 'pedido|ordem|compra|encomenda|pagamento|reserva|doação|donativo',
    mine: `
      (?:o |a |os |as |meu |minha |meus |minhas |seu |sua |seus |suas |um |uma |este |esta |esse |essa |
      desse |todo |toda |todos |todas |completo |completa |gratuito |gratuita |grátis )*`,
    places: `
      conversa em grupo|bate-papo em grupo|bate-papo|sala|espaço|grupo|equipe|equipa|organização|conversa|
      chat|canal|servidor|conversa de grupo`,
    notices: `
      código|códigos|código de verificação|código de confirmação|código sms|notificações|
      notificações de digitação|confirmações|confirmação|recibos|recibo|avisos|aviso|marcadores|marcador|
      resumo|resumos|trackbacks|comprovantes|favoritos|estados|substituições`,
  },
  buys: `
    comprar …, compre …, compra agora …, pagar …, pague …, paga …, … e pagar …, … e pague …, … e comprar,
    … e reservar,
    (?:fazer|faça|finalizar|finalize|concluir|conclua|confirmar|confirme|completar|complete|efetuar|efetue|realizar|realize|fechar|enviar|colocar) {mine}{purchases} …,
    encomendar …, encomende …, peça agora …, pedir agora …, pedir um …, pedir uma …, reservar, reservar …,
    reserve agora …, reserve já …, reserve o …, reserve seu …, doar …, doe …, … doar, doação, donativo, fazer uma doação …, fazer doação …, fazer um donativo …, dar lance,
    alugar agora, contribuir agora`,
  sends: `
    enviar …, enviar-nos …, envie …, envia …, envie-nos …, reenviar … reações, re-enviar …,
    reenviar mensagem, … e enviar, salvar e enviar, guardar e enviar, publicar …, publique (?:o|a|seu|sua|um|uma|agora) …, publica …,
    … e publicar, postar …, convidar …, convide …, convida …, submeter …, submete …, submeta …, mandar …,
    mande …, difundir, transmitir, deixar um comentário, tuitar, relatar (?:um )?(?:erro|problema|bug),
    comunicar erro`,
  deletes: `
    excluir …, exclua …, exclui …, sim excluir …, sim eliminar …, sim remover …, limpar (?:.* )?histórico …,
    apagar …, apague …, apaga …, sim apagar …, eliminar …, elimine …, elimina …, deletar …, delete …,
    suprimir …, esvaziar …, esvazie …, limpar {mine}(?:lixeira|lixo|lixo eletrônico|reciclagem|spam) …,
    purgar …, expurgar …, expurgue …, purificar …, remover …, remova …, retirar {mine}{durable}, destruir …,
    revogar …, revogue …, anular {mine}{bookings} …, cancelar {mine}{bookings} …, encerrar {mine}conta,
    fechar {mine}conta, desativar {mine}(?:conta|usuário|utilizador|perfil),
    desactivar {mine}(?:conta|utilizador),
    (?:sair|abandonar|deixar) (?:da |do |de |desta |deste |dessa |desse |a |o )?{places},
    (?:mover|mova|enviar|mandar|deitar|colocar) … (?:para|na|no|ao) (?:a |o )?(?:lixeira|lixo|reciclagem) …,
    (?:mover|mova|enviar|mandar) (?:para|na|no) (?:a |o )?(?:lixeira|lixo|reciclagem), desinstalar …`,
  signs: `
    assinar …, assine …, … e assinar …, cifrar e assinar …,
    (?:terminar|concluir|finalizar) (?:a )?assinatura, aceitar contrato, aceitar o contrato,
    aceitar proposta, autorizar …, autorize …, reautorizar …, conceder acesso …, transferir,
    transferir dinheiro …, transferir agora, confirmar transferência`,
  harmless: `
    enviar {mine}{notices} …, reenviar {mine}{notices} …, enviar novamente {mine}{notices},
    enviar confirmação, enviar (?:.* )?código …, enviar sempre …,
    esvaziar {mine}(?:carrinho|cache|cesto|lista) …,
    (?:excluir|apagar|eliminar) (?:diretamente|directamente) …, pagar de outra …, enviar e receber …,
    enviar receber …, enviar para trás, recuar …,
    apagar {mine}(?:filtro|filtros|busca|pesquisa|seleção|cache) …,
    excluir {mine}(?:filtro|filtros|pesquisa|busca) …, eliminar {mine}(?:filtro|filtros|pesquisa) …,
    limpar …filtros, remover,
    remover {mine}(?:filtro|filtros|formatação|item|itens|artigo|artigos|produto|widget|filtro de pesquisa|marcação|estrela|limite|destaque|seleção|favorito|opção|data|link|hiperligação|ligação) …,
    (?:eliminar|excluir|apagar|remover) (?:.* )?(?:do|da|dos|das|de) (?:meus |seus )?(?:favoritos|carrinho|grupo|lista|seleção|painel|tabelas favoritas) …,
    remover (?:do|da|dos|das) (?:grupo|lista|favoritos|carrinho|favoritas|painel|canal) …, … ao sair,
    … por padrão, … periodicamente, mande-me …, envie-me …, enviem-me …, comprar vender, compra venda,
    não …, nunca …, sempre …, erro …, pode …, podem …, quem …, falha …, transferir para …, pagar mais tarde,
    pagar depois, assinar (?:newsletter|boletim|lista|feed|canal|esta lista|o canal|a lista) …, publicar em,
    autorizar pedidos …, enviar para`,
};

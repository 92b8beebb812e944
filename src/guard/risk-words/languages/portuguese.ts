import type { LanguageWords } from './language-words.ts';

/** Of Brazil and of Portugal. */
export const PORTUGUESE: LanguageWords = {
  and: 'e|e depois',
  lists: {
    durable: `
      conta|contas|conta conectada|conta associada|conta vinculada|usuário|usuários|utilizador|
      utilizadores|membro|membros|viajante|passageiro|cliente|contato|contacto|contatos|contactos|
      dispositivo|domínio|carteira|cartão|método de pagamento|forma de pagamento|endereço|e-mail|email|
      endereço de e-mail|endereço de email|telefone|telemóvel|celular|número de telefone|
      número de telemóvel|chave|chave de acesso|passkey|mensagem|mensagens|mensagens recentes|
      publicação|postagem|comentário|ficheiro|arquivo|anexo|foto|imagem|evento|calendário|agenda|
      do meu calendário|da minha agenda|do calendário|projeto|site|organização|equipe|equipa|grupo|
      modelo|certificado|backup|cópia de segurança|do servidor|para todos|administrador|moderador|
      participante|participantes|convidado|pessoa|funcionário|página|páginas|tópico|pasta|álbum|vídeo|
      documento|credencial|credenciais|endereços|endereços selecionados|assinante|assinantes|subscritor|
      avatar|espaço|permissão|permissões|acesso|função|licença|dados|perfil|foto do perfil|
      definitivamente|permanentemente|tudo|todos|colaborador`,
    bookings: `
      pedido|encomenda|assinatura|subscrição|reserva|compra|viagem|voo|voos|plano|passagem|bilhete|
      inscrição|adesão|ordem|ordens|convite|solicitação|pedidos|consulta|marcação|estadia|apólice|
      seguro|contrato|passagens|bilhetes|a ordem|participação|ordem de compra|inscrições`,
    purchases: `
      pedido|ordem|compra|encomenda|pagamento|reserva|doação|donativo|ordem de compra|transação|
      transacção|lance|aposta|depósito|oferta|licitação|contribuição|donativos|trade|pedidos`,
    mine: `
      (?:o |a |os |as |meu |minha |meus |minhas |seu |sua |seus |suas |um |uma |este |esta |esse |essa |
      desse |todo |toda |todos |todas |completo |completa |gratuito |gratuita |grátis )*`,
    places: `
      conversa em grupo|bate-papo em grupo|bate-papo|sala|espaço|grupo|equipe|equipa|organização|
      conversa|chat|canal|servidor|conversa de grupo|grupo de conversa|conversação de grupo|
      conversação em grupo|conversação|sala de conversação|sala de bate-papo|sala de conversa|lista|
      lista de discussão|projeto|projecto|comunidade|família|fórum|reunião|conferência|círculo|
      esta conversa|este grupo`,
    notices: `
      código|códigos|código de verificação|código de confirmação|código sms|notificações|
      notificações de digitação|confirmações|confirmação|recibos|recibo|avisos|aviso|marcadores|marcador|
      resumo|resumos|trackbacks|comprovantes|favoritos|estados|substituições`,
  },
  buys: `
    comprar …, compre …, compra agora …, pagar …, pague …, … e pagar …, … e pague …, … e comprar,
    … e reservar,
    (?:fazer|faça|finalizar|finalize|concluir|conclua|confirmar|confirme|completar|complete|efetuar|efetue|realizar|realize|fechar|enviar|colocar) {mine}{purchases} …,
    encomendar …, encomende …, peça agora …, pedir agora …, pedir um …, pedir uma …, reservar, reservar …,
    reserve agora …, reserve já …, reserve o …, reserve seu …, doar …, doe …, … doar, doação, donativo,
    fazer uma doação …, fazer doação …, fazer um donativo …, dar lance, alugar agora, contribuir agora,
    comprar, compra (?:agora|já|com|por|este|esta|o|a|um|uma|e|online|usdc|longo|de bilhetes) …, compre,
    adquirir …, adquira …, liquidar (?:fatura|conta) …, quitar …, pague,
    (?:colocar|coloque|coloca|fazer|faça|faz|enviar|envie|emitir|criar|executar|efetuar|realizar|abrir|posicionar|dar) … (?:ordem|ordens|pedido|pedidos|encomenda|lance|aposta|oferta|order) …,
    (?:colocar|coloque|fazer|faça|faz|enviar|envie|submeter|submeta|efetuar|efetue|efectuar|realizar|realize|executar|emitir|finalizar|finalize|concluir|conclua|confirmar|confirme|completar|complete|fechar|processar|terminar|validar|encerrar) {mine}{purchases} …,
    pedir, pedir (?:agora|já|o|a|um|uma|e|com|online) …, peça (?:agora|já|o|a|um|uma) …, peço …,
    encomenda (?:agora|já) …, reserva (?:agora|já|este|esta|o|a|tua|um|uma|e|por|com|online) …, reserve,
    reserve (?:agora|já|o|a|seu|sua|um|uma|este|esta|e|por|com) …, doe, doa …,
    fazer (?:uma |um )?(?:doação|donativo|contribuição|lance|aposta|depósito|compra|pagamento|reserva|encomenda|pedido) …,
    faça (?:uma |um |sua |seu |já |a sua |o seu )?(?:doação|donativo|contribuição|lance|aposta|depósito|compra|pagamento|reserva|encomenda|pedido) …,
    contribuir …, contribua …, apoiar …, apoie …, dar um lance, licitar …, apostar, alugar …, alugue …,
    contratar …, contrate …, assinar e pagar, recarregar agora, renovar e pagar, pré-encomendar …,
    presentear …, ordenar compra, efetuar compra, paypal comprar, bilhetes comprar,
    paga (?:agora|com|em|por|a|o) …`,
  sends: `
    enviar …, enviar-nos …, envie …, envia …, envie-nos …, reenviar … reações, re-enviar …,
    reenviar mensagem, … e enviar, salvar e enviar, guardar e enviar, publicar …,
    publique (?:o|a|seu|sua|um|uma|agora) …, publica …, … e publicar, postar …, convidar …, convide …,
    convida …, submeter …, submete …, submeta …, mandar …, mande …, difundir, transmitir,
    deixar um comentário, tuitar, relatar (?:um )?(?:erro|problema|bug), comunicar erro, enviá-lo …,
    enviar-lhe …, envie, reenviar, reenviar …, reenvie …, reenvia …,
    (?:tente|tentar|tenta|tente novamente|experimente|volte a tentar) (?:enviar|o envio|publicar|reenviar|reenvio) …,
    envio (?:de mensagem|do formulário|da mensagem|e) …,
    encaminhar (?:mensagem para frente|ao|solicitação) …, publica, publique, publique …, republicar …,
    republique …, voltar a publicar …,
    enviar para (?:publicação|publicar|aprovação|tradução|revisão|o servidor|servidor|todos|lista|a lista|o cliente|análise) …,
    poste …, tuíte …, convide, convida, convidar, convite, convite …enviar, reconvidar …, difunda …,
    divulgar …, divulgue …, transmita …, transmissão, transmite …, anunciar …, anuncie …,
    notificar (?:a|o|os|as|todos|cliente|clientes|usuários|utilizadores) …, avisar (?:a|o|os|as|todos) …,
    comunicar …, comunique …, solicitar (?:aprovação|revisão|publicação|a aprovação|autorização) …,
    pedir (?:aprovação|revisão|a aprovação) …,
    apresentar (?:pedido|solicitação|queixa|reclamação|a|o|um|uma|candidatura) …,
    entregar (?:tarefa|trabalho|a|o|atividade) …, entregue …, submeter, candidatar-se …, candidate-se …,
    comentar, deixar comentário, adicionar comentário e enviar, publicar comentário, tornar público …,
    tornar pública …, colocar online, colocar no ar, expedir …, despachar …, remeter …, remeta …, mandar,
    mande, escrever e enviar, reportar (?:um )?(?:erro|problema|bug), informar (?:um )?(?:erro|problema),
    votar e …, responder e enviar, enviar, manda (?:agora|mensagem|um|uma) …, posta (?:agora|um|uma) …`,
  deletes: `
    excluir …, exclua …, exclui …, sim excluir …, sim eliminar …, sim remover …,
    limpar (?:.* )?histórico …, apagar …, apague …, apaga …, sim apagar …, eliminar …, elimine …,
    elimina …, deletar …, delete …, suprimir …, esvaziar …, esvazie …,
    limpar {mine}(?:lixeira|lixo|lixo eletrônico|reciclagem|spam) …, purgar …, expurgar …, expurgue …,
    purificar …, remover …, remova …, retirar {mine}{durable}, destruir …, revogar …, revogue …,
    anular {mine}{bookings} …, cancelar {mine}{bookings} …, encerrar {mine}conta, fechar {mine}conta,
    desativar {mine}(?:conta|usuário|utilizador|perfil), desactivar {mine}(?:conta|utilizador),
    (?:sair|abandonar|deixar) (?:da |do |de |desta |deste |dessa |desse |a |o )?{places},
    (?:mover|mova|enviar|mandar|deitar|colocar) … (?:para|na|no|ao) (?:a |o )?(?:lixeira|lixo|reciclagem) …,
    (?:mover|mova|enviar|mandar) (?:para|na|no) (?:a |o )?(?:lixeira|lixo|reciclagem), desinstalar …,
    remover, remova, excluir, exclui-lo, excluí-lo …, apagá-lo …, eliminá-lo …, removê-lo …,
    exclusão (?:de|do|da|permanente|definitiva) …, eliminação (?:de|do|da|permanente|definitiva) …,
    remoção (?:de|do|da|permanente|definitiva) …,
    forçar (?:a |o )?(?:exclusão|eliminação|apagar|remoção|excluir|eliminar|apagamento) …, apagar, apaga,
    eliminar, elimina, deletar, sim apague, sim exclua, sim elimine, sim remova,
    limpar {mine}(?:lixeira|lixo|histórico|pasta|spam|conversa|caixa de correio|caixa de entrada|chat|listas|conversas|reciclagem) …,
    limpe {mine}(?:lixeira|lixo|histórico|pasta|spam) …, limpar … histórico …, limpar as listas …,
    esvaziar, esvazia …, vaziar …, purga …, purgue …, destrua …, destruição …, destrói …,
    retire {mine}{durable}, tirar {mine}{durable}, tire {mine}{durable}, revogar, revoga …,
    revogação (?:de|do|da) …, anula …, anule …, anular …, invalidar …, invalide …,
    cancele {mine}{bookings} …, cancela {mine}{bookings} …, cancelar … {bookings} …,
    cancelamento (?:de|do|da) {bookings} …, reembolsar e cancelar …, rescindir …, rescinda …,
    desistir da (?:compra|reserva|encomenda) …, cancelar (?:inscrição|subscrição|assinatura) …,
    encerre {mine}conta, encerrar … conta, fechar … conta, feche {mine}conta, desativar … conta,
    desative {mine}(?:conta|usuário|utilizador|perfil), desactivar … conta,
    inativar {mine}(?:conta|usuário), desabilitar {mine}(?:conta|usuário|perfil),
    (?:sair|saia|abandonar|abandone|deixar|deixe) (?:da |do |de |desta |deste |dessa |desse |a |o |esta |este |essa |esse )?{places} …,
    sair da (?:lista|comunidade|equipe), abandonar,
    (?:mover|mova|enviar|envie|mandar|deitar|colocar|pôr|jogar) (?:.* )?(?:para|na|no|ao) (?:a |o )?(?:lixeira|lixo|reciclagem) …,
    para a lixeira, para o lixo, mover para lixo, jogar fora …, deitar fora …,
    descartar permanentemente …, desinstale …,
    redefinir (?:o dispositivo|dispositivo|a conta|tudo|todos os dados|de fábrica|para os padrões de fábrica|carteira) …,
    repor (?:o dispositivo|dados de fábrica) …, dissolver …,
    retirar (?:a |o |meu |seu )?(?:consentimento|candidatura|convite|pedido|proposta|permissão|acesso|autorização) …,
    retratar …, remover (?:acesso|permissão|permissões|autorização) …, esquecer (?:este )?dispositivo,
    expulsar definitivamente …, formatar dispositivo, dar baixa …, descadastrar …,
    cancelar registo permanentemente, desfazer reserva, desconvidar …`,
  signs: `
    assinar …, assine …, … e assinar …, cifrar e assinar …,
    (?:terminar|concluir|finalizar) (?:a )?assinatura, aceitar contrato, aceitar o contrato,
    aceitar proposta, autorizar …, autorize …, reautorizar …, conceder acesso …, transferir,
    transferir dinheiro …, transferir agora, confirmar transferência,
    assina (?:agora|o|a|aqui|e|este|esta|contrato|documento) …, assinar, assine,
    assinatura …(?:pendente assinar), rubricar …, rubrique …, coassinar …, contra-assinar …,
    firmar (?:contrato|acordo|o|um) …, autorizar, autoriza …, autorização de (?:acesso|leitura) …,
    permitir (?:o |a )?(?:acesso|leitura|escrita|publicação|ler|publicar) …,
    dar (?:acesso|permissão|permissões|autorização|consentimento) …, dê acesso …, conceder …, conceda …,
    outorgar …,
    aceitar (?:o |a |os |as |este |esta |estes )?(?:contrato|proposta|oferta|termos|condições|termos e condições|orçamento|acordo|licença|termos de uso|termos de serviço|cotação) …,
    aceite (?:o |a |os |as )?(?:contrato|termos|condições) …,
    aceito (?:o |a |os |as )?(?:contrato|termos|condições) …,
    aprovar (?:o |a |esta |este )?(?:transferência|transação|transacção|pagamento|gasto|acesso|contrato) …,
    confirmar (?:o |a |esta |este )?(?:transferência|transação|transacção|assinatura|operação) …,
    confirme (?:a )?(?:transferência|transação|assinatura) …,
    transferir (?:dinheiro|fundos|agora|saldo|o|valor|quantia) …, transfira …,
    fazer (?:a |uma )?transferência …, realizar (?:a |uma )?transferência …,
    efetuar (?:a |uma )?transferência …, concluir (?:a )?assinatura …, terminar de assinar,
    começar a assinar, iniciar (?:a )?assinatura, consentir …, consinto …, certificar …, homologar …,
    delegar …`,
  harmless: `
    enviar {mine}{notices} …, reenviar {mine}{notices} …, enviar novamente {mine}{notices},
    enviar confirmação, enviar (?:.* )?código …, enviar sempre …,
    esvaziar {mine}(?:carrinho|cache|cesto|lista) …,
    (?:excluir|apagar|eliminar) (?:diretamente|directamente) …, pagar de outra …, enviar e receber …,
    enviar receber …, enviar para trás, recuar …,
    apagar {mine}(?:filtro|filtros|busca|pesquisa|seleção|cache) …,
    excluir {mine}(?:filtro|filtros|pesquisa|busca) …, eliminar {mine}(?:filtro|filtros|pesquisa) …,
    limpar …filtros,
    (?:eliminar|excluir|apagar|remover) (?:.* )?(?:do|da|dos|das|de) (?:meus |seus )?(?:favoritos|carrinho|grupo|lista|seleção|painel|tabelas favoritas) …,
    remover (?:do|da|dos|das) (?:grupo|lista|favoritos|carrinho|favoritas|painel|canal) …, … ao sair,
    … por padrão, … periodicamente, mande-me …, envie-me …, enviem-me …, comprar vender, compra venda,
    não …, nunca …, sempre …, erro …, pode …, podem …, quem …, falha …, pagar mais tarde, pagar depois,
    assinar (?:newsletter|boletim|lista|feed|canal|esta lista|o canal|a lista) …, autorizar pedidos …,
    enviar para, publicar em,
    reenviar (?:mensagem|e-mail|email|para|como|a|o|esta|este|código) …(?:a outro|de verificação|adiante),
    enviar para (?:trás|segundo|o fundo|fundo|baixo|a frente|frente), enviar mensagens, publicar por …,
    remover (?:o |a |os |as |este |esta )?(?:data|datas|widget de pesquisa|formato|tag|tags|etiqueta|etiquetas|link|foco|cor|fundo|linha|coluna) …,
    editar ou …, editar e …, adicionar ou …, pronto para …, prontos para …,
    compra (?:venda|mínima|máxima|anterior|segura|realizada|total) …,
    convite (?:a|de|enviado|aceito|aceite|pendente|para|por|recusado|expirado) …, só …, somente …,
    apenas …, como …, por que …, quando …, onde …, ir para …, continuar …,
    pedir (?:ajuda|informações|código|orçamento) …, solicitar (?:código|informações|orçamento) …,
    envio (?:de e-mail|falhou|automático|agendado|não|concluído|de dados) …,
    exclusão (?:falhou|concluída|automática|não) …, eliminação (?:falhou|concluída|automática|não) …,
    remoção (?:falhou|concluída|automática|não) …, … com sucesso, … falhou, … em andamento, … em curso,
    assinatura (?:de|do|da|digital|inválida|válida|mensal|anual|não|html|eletrônica|eletrónica|verificada|em) …,
    transferir (?:para|ficheiro|arquivo|arquivos|ficheiros|chamada|a chamada) …, transferir,
    transmissão (?:de|em|ao|encerrada|direta) …, transmissão …,
    sair (?:sem|da página|do modo|do ecrã|da tela) …, abandonar (?:a página|página|sem) …,
    reserva (?:de|confirmada|cancelada|pendente|mínima) …,
    limpar (?:filtro|filtros|busca|pesquisa|seleção|campos|formulário|cache|tudo|registo|log) …, apoiar,
    anula a seleção, anular (?:a seleção|seleção|envio|alterações|pedido de) …, encaminhar mensagem,
    contratar, comunicar com …, manda, poste de …,
    (?:excluir|eliminar|remover|apagar|tirar) (?:deste|desse|do|da|dos|das|de um|de uma|de) (?:meus |seus |minhas |suas )?(?:grupo|grupos|lista|listas|favoritos|favoritas|carrinho|cesto|cesta|seleção|painel|canal) …,
    remover {mine}(?:filtro|filtros|formatação|item|itens|artigo|artigos|produto|filtro de pesquisa|marcação|estrela|limite|destaque|seleção|favorito|opção|data|link|hiperligação|ligação) …,
    … com que frequência`,
};

import type { LanguageWords } from './language-words.ts';

/** Of Brazil and of Portugal. */
export const PORTUGUESE: LanguageWords = {
  and: 'e|e depois',
  lists: {
    guards: `(?:autenticação de dois fatores|autenticação de dois factores|verificação em duas etapas|verificação em dois passos|2fa|firewall|antivírus|proteção|proteção .+|criptografia|encriptação|alertas|alertas .+|chave de acesso|chave de segurança|bloqueio de tela|bloqueio de ecrã|
      senha|palavra-passe|pin|monitoramento|controle dos pais|navegação segura)`,
    circles: `
      equipe|equipa|organização|empresa|calendário|agenda|sala|espaço|espaço de trabalho|família|
      turma|classe|comunidade|servidor|reunião|conversa|chat|conta|chamada|projeto|departamento`,
    people: `
      usuário|usuários|utilizador|utilizadores|membro|membros|pessoa|pessoas|participante|
      participantes|convidado|convidados|colaborador|colaboradores|administrador|moderador|
      proprietário|funcionário|aluno|estudante|jogador|agente|seguidor|assinante|assinantes|conta|
      contas|dispositivo|dispositivos|aparelho`,
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
    comprar …, compre …, compra agora …,
    compra (?:agora|já|com|por|este|esta|o|a|um|uma|e|online|usdc|longo|de bilhetes) …, pagar …, pague …,
    … e pagar …, … e pague …, … e comprar, … e reservar,
    (?:fazer|faça|finalizar|finalize|concluir|conclua|confirmar|confirme|completar|complete|efetuar|efetue|realizar|realize|fechar|enviar|colocar) {mine}{purchases} …,
    encomendar …, encomende …, peça agora …, peça (?:agora|já|o|a|um|uma) …, pedir agora …, pedir um …,
    pedir uma …, pedir, pedir (?:agora|já|o|a|um|uma|e|com|online) …, reservar …, reserve agora …,
    reserve já …, reserve o …, reserve seu …, reserve,
    reserve (?:agora|já|o|a|seu|sua|um|uma|este|esta|e|por|com) …, doar …, … doar, doação, donativo,
    fazer uma doação …, fazer doação …, fazer um donativo …,
    fazer (?:uma |um )?(?:doação|donativo|contribuição|lance|aposta|depósito|compra|pagamento|reserva|encomenda|pedido) …,
    dar lance, dar um lance, adquirir …, adquira …, liquidar (?:fatura|conta) …, quitar (?:a |o |as |os |minha |meu |sua |seu )?(?:fatura|faturas|dívida|dívidas|conta|contas|débito|débitos|saldo|boleto|boletos|parcela|parcelas|empréstimo|financiamento|pagamento|mensalidade|multa|nota|valor|agora) …,
    (?:colocar|coloque|coloca|fazer|faça|faz|enviar|envie|emitir|criar|executar|efetuar|realizar|abrir|posicionar|dar) … (?:ordem|ordens|pedido|pedidos|encomenda|lance|aposta|oferta|order) …,
    (?:colocar|coloque|fazer|faça|faz|enviar|envie|submeter|submeta|efetuar|efetue|efectuar|realizar|realize|executar|emitir|finalizar|finalize|concluir|conclua|confirmar|confirme|completar|complete|fechar|processar|terminar|validar|encerrar) {mine}{purchases} …,
    peço …, encomenda (?:agora|já) …, reserva (?:agora|já|este|esta|o|a|tua|um|uma|e|por|com|online) …, doe,
    doe (?:agora|já|para|uma|um|hoje|a|ao|o|e|com) …, doa …,
    faça (?:uma |um |sua |seu |já |a sua |o seu )?(?:doação|donativo|contribuição|lance|aposta|depósito|compra|pagamento|reserva|encomenda|pedido) …,
    contribuir …, contribua …, apoiar …, apoie …, licitar …, apostar, alugar …, alugue …, contratar …,
    contrate …, assinar e pagar, recarregar agora, renovar e pagar, pré-encomendar …, presentear …,
    ordenar compra, efetuar compra, paypal comprar, bilhetes comprar, paga (?:agora|com|em|por|a|o) …,
    recarregar (?:celular|telemóvel|saldo|cartão|conta|créditos),
    carregar (?:o )?(?:saldo|cartão|telemóvel), contratar (?:plano|serviço|seguro|agora|online) …,
    apoiar (?:com|o projeto|este projeto|financeiramente|agora) …, doações,
    (?:processar|processe) (?:o )?(?:pagamento|pedido)`,
  sends: `
    enviar …, enviar-nos …, envie …, envia …, envie-nos …, re-enviar …, … e enviar, … e publicar,
    publicar …, publica …, postar …, convidar …, convide …, convida …, submeter …, submete …, submeta …,
    mandar …, mande …, difundir, transmitir, deixar um comentário, deixar comentário, tuitar,
    relatar (?:um )?(?:erro|problema|bug), enviá-lo …, enviar-lhe …, reenviar …, reenvie …, reenvia …,
    (?:tente|tentar|tenta|tente novamente|experimente|volte a tentar) (?:enviar|o envio|publicar|reenviar|reenvio) …,
    encaminhar (?:mensagem para frente|ao|solicitação) …, publique …, republicar …, republique …,
    voltar a publicar …, poste …, tuíte …, convite, convite …enviar, reconvidar …, difunda …, divulgar …,
    divulgue …, transmita …, transmissão, transmite …, anunciar …, anuncie …,
    notificar (?:a|o|os|as|todos|cliente|clientes|usuários|utilizadores) …, avisar (?:a|o|os|as|todos) …,
    comunicar …, comunique …, solicitar (?:aprovação|revisão|publicação|a aprovação|autorização) …,
    pedir (?:aprovação|revisão|a aprovação) …,
    apresentar (?:pedido|solicitação|queixa|reclamação|a|o|um|uma|candidatura) …,
    apresentar …(?:formulário|pedido), entregar (?:tarefa|trabalho|a|o|atividade) …, entregue …,
    candidatar-se …, candidate-se …, comentar, tornar público …, tornar pública …, colocar online,
    colocar no ar, expedir …, despachar …, remeter …, remeta …, reportar (?:um )?(?:erro|problema|bug),
    informar (?:um )?(?:erro|problema), votar e …, manda (?:agora|mensagem|um|uma) …,
    posta (?:agora|um|uma) …, envio (?:de mensagem|do formulário|da mensagem) …,
    envio …(?:do convite|de convite|do comentário|do pedido), publicação (?:imediata|agora|e) …,
    submissão …(?:do formulário|do pedido), reenvio …(?:do convite|da mensagem), propor …, divulgação …,
    candidatar-me …, denunciar …, fazer (?:uma |minha )?pergunta,
    avaliar (?:produto|compra|vendedor|agora|este|o|a) …, tweetar …, registar reclamação,
    registrar reclamação, abrir (?:um )?(?:chamado|ticket|reclamação),
    (?:enviar|mandar) (?:um )?pedido de (?:amizade|ajuda|suporte) …,
    (?:submeter|enviar) (?:o |a )?(?:pedido|solicitação) de …, publicar (?:um |o |meu )?anúncio,
    deixar (?:uma |a minha )?avaliação, dar (?:a minha )?opinião, prestar queixa,
    relate (?:um )?(?:erro|problema), reportar (?:spam|abuso|mensagem|conteúdo), editar e postar`,
  deletes: `
    excluir …, exclua …, exclui …, sim excluir …, sim eliminar …, sim remover …, sim apagar …, sim apague,
    sim exclua, sim elimine, sim remova, limpar (?:.* )?histórico …,
    limpar {mine}(?:lixeira|lixo|lixo eletrônico|reciclagem|spam) …,
    limpar {mine}(?:lixeira|lixo|histórico|pasta|spam|conversa|caixa de correio|caixa de entrada|chat|listas|conversas|reciclagem) …,
    limpar … histórico …, limpar as listas …, apagar …, apague …, apaga …, eliminar …, elimine …, elimina …,
    deletar …, delete …, suprimir …, esvaziar …, esvazie …, purgar …, expurgar …, expurgue …, purificar …,
    remover (?!del ).*, remover, remova …, retirar {mine}{durable},
    retirar (?:a |o |meu |seu )?(?:consentimento|candidatura|convite|pedido|proposta|permissão|acesso|autorização) …,
    retirar (?:o |a |os |as )?(?:linha|coluna|página|comentário|mensagem|membro|utilizador|usuário) …,
    destruir …, revogar …, revogue …, cancelar {mine}{bookings} …, cancelar … {bookings} …,
    cancelar (?:inscrição|subscrição|assinatura) …, cancelar registo permanentemente, encerrar {mine}conta,
    encerrar … conta, fechar {mine}conta, fechar … conta,
    desativar {mine}(?:conta|usuário|utilizador|perfil), desativar … conta,
    desactivar {mine}(?:conta|utilizador), desactivar … conta,
    (?:sair|abandonar|deixar) (?:da |do |de |desta |deste |dessa |desse |a |o )?{places},
    (?:mover|mova|enviar|mandar|deitar|colocar) … (?:para|na|no|ao) (?:a |o )?(?:lixeira|lixo|reciclagem) …,
    (?:mover|mova|enviar|mandar) (?:para|na|no) (?:a |o )?(?:lixeira|lixo|reciclagem), desinstalar …,
    exclui-lo, excluí-lo …, apagá-lo …, eliminá-lo …, removê-lo …,
    forçar (?:a |o )?(?:exclusão|eliminação|apagar|remoção|excluir|eliminar|apagamento) …,
    limpe {mine}(?:lixeira|lixo|histórico|pasta|spam) …, esvazia …, vaziar …, purga …, purgue …, destrua …,
    destruição …, destrói …, retire {mine}{durable}, tirar {mine}{durable}, tire {mine}{durable}, revoga …,
    revogação (?:de|do|da) …, anula …, anule …, anular (?!selección|la selección|envío|cambios).*, invalidar …, invalide …,
    cancele {mine}{bookings} …, cancela {mine}{bookings} …, cancelamento (?:de|do|da) {bookings} …,
    cancelamento (?:do pedido|da encomenda|da reserva|da assinatura|da subscrição) …,
    reembolsar e cancelar …, rescindir …, rescinda …, desistir da (?:compra|reserva|encomenda) …,
    encerre {mine}conta, feche {mine}conta, desative {mine}(?:conta|usuário|utilizador|perfil),
    inativar {mine}(?:conta|usuário), desabilitar {mine}(?:conta|usuário|perfil),
    (?:sair|saia|abandonar|abandone|deixar|deixe) (?:da |do |de |desta |deste |dessa |desse |a |o |esta |este |essa |esse )?{places} …,
    sair da (?:lista|comunidade|equipe), sair e (?:fechar|excluir|apagar|eliminar) …, abandonar,
    (?:mover|mova|enviar|envie|mandar|deitar|colocar|pôr|jogar) (?:.* )?(?:para|na|no|ao) (?:a |o )?(?:lixeira|lixo|reciclagem) …,
    para a lixeira, para o lixo, mover para lixo, jogar fora …, deitar fora …, deitar …fora,
    descartar permanentemente …, desinstale …,
    redefinir (?:o dispositivo|dispositivo|a conta|tudo|todos os dados|de fábrica|para os padrões de fábrica|carteira) …,
    repor (?:o dispositivo|dados de fábrica) …, dissolver …, retratar …, esquecer (?:este )?dispositivo,
    expulsar definitivamente …, formatar dispositivo, dar baixa …, descadastrar …, desfazer reserva,
    desconvidar …, exclusão …, eliminação …, remoção …, apagamento …, esvaziamento …,
    limpeza (?:da lixeira|do lixo|da pasta|do spam) …, expurgo …, abandono (?:do grupo|da sala),
    eliminado permanente,
    (?:remover|excluir|eliminar|apagar|expulsar|retirar|tirar|banir) (?:.* )?{people} (?:do|da|de|dos|das|deste|desta) …,
    (?:remover|excluir|eliminar|apagar|expulsar|retirar|tirar) (?:.* )?(?:do|da|deste|desta|de) (?:meu |minha |sua |seu )?{circles} …,
    expulsar …, banir (?:usuário|utilizador|membro|do grupo) …, cancelar {mine}conta,
    (?:restaurar|repor|restabelecer) (?:os |as )?(?:padrões|definições|configurações) de fábrica,
    trancar matrícula, limpar (?:todos os |os |meus )?dados,
    limpar (?:o )?(?:não solicitado|lixo eletrônico|spam),
    remover (?:a |esta )?(?:linha|coluna|linhas|colunas) …, (?:excluir|eliminar|remover) contas? de …,
    move (?:.* )?para (?:a |o )?(?:lixeira|lixo), cancelar (?:a )?conta, encerra …,
    remove (?:a |o )?{durable}, deixa (?:a |o )?{places}, sai (?:da |do ){places},
    remove (?:esta|este|o|os|permanentemente|todas|todos) …, retrair …, recolher mensagem,
    esquecer (?:este |o )?dispositivo, limpar mensagens …,
    banir (?:este |o |a )?(?:usuário|utilizador|membro), apaga (?:a|o|as|os) …`,
  signs: `
    assinar …, assine …, … e assinar …, cifrar e assinar …,
    (?:terminar|concluir|finalizar) (?:a )?assinatura, aceitar contrato, aceitar o contrato,
    aceitar proposta,
    aceitar (?:o |a |os |as |este |esta |estes )?(?:contrato|proposta|oferta|termos|condições|termos e condições|orçamento|acordo|licença|termos de uso|termos de serviço|cotação) …,
    autorizar …, autorize …, reautorizar …, transferir dinheiro …, transferir agora,
    transferir (?:dinheiro|fundos|agora|saldo|o|valor|quantia) …, confirmar transferência,
    confirmar (?:o |a |esta |este )?(?:transferência|transação|transacção|assinatura|operação) …,
    assina (?:agora|o|a|aqui|e|este|esta|contrato|documento) …, assinatura …(?:pendente assinar),
    rubricar …, rubrique …, coassinar …, contra-assinar …, firmar (?:contrato|acordo|o|um) …, autoriza …,
    autorização de (?:acesso|leitura) …, autorização …(?:de acesso|de leitura|de publicação|para),
    permitir (?:o |a )?(?:acesso|leitura|escrita|publicação|ler|publicar) …,
    dar (?:acesso|permissão|permissões|autorização|consentimento) …, dê acesso …, conceder …, conceda …,
    outorgar …, aceite (?:o |a |os |as )?(?:contrato|termos|condições) …,
    aceito (?:o |a |os |as )?(?:contrato|termos|condições) …,
    aprovar (?:o |a |esta |este )?(?:transferência|transação|transacção|pagamento|gasto|acesso|contrato) …,
    confirme (?:a )?(?:transferência|transação|assinatura) …, transfira …,
    fazer (?:a |uma )?transferência …, realizar (?:a |uma )?transferência …,
    efetuar (?:a |uma )?transferência …, concluir (?:a )?assinatura …, terminar de assinar,
    começar a assinar, iniciar (?:a )?assinatura, consentir …, consinto …, certificar …, homologar …,
    delegar …,
    (?:atribuir|conceder|dar) (?:a |o |as |os |uma |um )?(?:função|funções|permissão|permissões|papel|cargo|direitos) …,
    (?:adicionar|inserir) (?:a )?minha assinatura, fazer (?:um )?pix, fazer (?:uma |a )?ted,
    apor assinatura, colocar (?:a )?minha assinatura,
    permitir,
    atribuir (?:papéis|papel|funções|permissões) …, (?:criptografar|encriptar|cifrar) e depois assinar`,
  access: `
    (?:compartilhar|partilhar) (?:o |a |os |as |meu |minha |este |esta )*(?:arquivo|arquivos|ficheiro|ficheiros|pasta|documento|calendário|álbum|projeto|tela|ecrã|localização|link|senha) …,
    (?:compartilhar|partilhar) com …, (?:compartilhar|partilhar) publicamente, convidar, convidar …,
    enviar (?:o |um |os )?convites? …, conceder …, conceda …, dar (?:.* )?(?:acesso|permissão|permissões) …,
    permitir, permitir (?:o |a )?acesso …, autorizar …, autorize …,
    adicionar (?:um |uma |o |a )*(?:administrador|admin|membro|membros|usuário|usuários|utilizador|utilizadores|colaborador|colaboradores|proprietário|gestor) …,
    (?:tornar|definir como|promover a) (?:.* )?(?:administrador|admin|proprietário|moderador),
    tornar (?:.* )?públic[oa], atribuir (?:.* )?(?:função|funções|papel|permissões),
    (?:criar|gerar) (?:uma |um |a |o )?(?:chave de api|chave api|chave de acesso|token|link de compartilhamento|link de convite) …`,
  weakens: `
    (?:desativar|desactivar|desligar|remover|excluir|eliminar|apagar|ignorar|pular|suspender) (?:o |a |os |as |minha |meu )*{guards} …,
    (?:mostrar|revelar|exibir|ver|exportar|copiar) (?:o |a |os |as |minha |meu )*(?:chave privada|chave secreta|chave de api|chaves|token|segredo|frase de recuperação|códigos de recuperação|número do cartão) …,
    confiar (?:neste|no) (?:dispositivo|navegador|computador|certificado),
    (?:continuar|abrir|instalar|baixar|prosseguir) (?:mesmo assim|assim mesmo), aceitar o risco …,
    permitir (?:apps|aplicativos) menos seguros`,
  commits: `
    assinar agora, subscrever, subscrever …,
    (?:iniciar|começar) (?:a |o |meu |minha )?(?:teste|avaliação|período de teste|assinatura|subscrição) …,
    (?:fazer upgrade|mudar de plano),
    transferir (?:dinheiro|fondos|fundos|agora|saldo|o|valor|quantia|a propriedade|domínio) …,
    (?:confirmar|realizar|fazer|efetuar|agendar) (?:a |uma |o |um )?(?:transferência|saque|levantamento|retirada|pix|troca) …,
    sacar, sacar …, levantar (?:dinheiro|fundos), enviar dinheiro …, vender, vender (?:agora|tudo|ações),
    trocar agora, negociar agora, fechar posição, implantar …, fazer deploy …,
    publicar (?:a |uma )?(?:versão|release) …, ceder …,
    aceitar (?:a |esta |o |uma )?(?:oferta|proposta|contraproposta|orçamento) …, contratar, contratar agora,
    solicitar (?:o |um )?(?:empréstimo|crédito), entregar (?:a )?declaração`,
  harmless: `
    enviar {mine}{notices} …, enviar novamente {mine}{notices}, enviar confirmação, enviar (?:.* )?código …,
    enviar sempre …, enviar e receber …, enviar receber …, enviar para trás, enviar para,
    enviar para (?:trás|segundo|o fundo|fundo|baixo|a frente|frente), enviar mensagens,
    reenviar {mine}{notices} …,
    reenviar (?:mensagem|e-mail|email|para|como|a|o|esta|este|código) …(?:a outro|de verificação|adiante),
    esvaziar {mine}(?:carrinho|cache|cesto|lista) …,
    (?:excluir|apagar|eliminar) (?:diretamente|directamente) …, pagar de outra …, pagar mais tarde,
    pagar depois, recuar …, apagar {mine}(?:filtro|filtros|busca|pesquisa|seleção|cache) …,
    excluir {mine}(?:filtro|filtros|pesquisa|busca) …, eliminar {mine}(?:filtro|filtros|pesquisa) …,
    limpar …filtros,
    limpar (?:filtro|filtros|busca|pesquisa|seleção|campos|formulário|cache|tudo|registo|log) …,
    (?:eliminar|excluir|apagar|remover) (?!(?:.* )?{people} )(?:.* )?(?:do|da|dos|das|de) (?:meus |seus )?(?:favoritos|carrinho|grupo|lista|seleção|painel|tabelas favoritas) …,
    remover (?:do|da|dos|das) (?:grupo|lista|favoritos|carrinho|favoritas|painel|canal) …,
    remover (?:o |a |os |as |este |esta )?(?:data|datas|widget de pesquisa|formato|tag|tags|etiqueta|etiquetas|link|foco|cor|fundo) …,
    remover {mine}(?:filtro|filtros|formatação|item|itens|artigo|artigos|produto|filtro de pesquisa|marcação|estrela|limite|destaque|seleção|favorito|opção|data|link|hiperligação|ligação) …,
    … ao sair, … periodicamente, mande-me …, envie-me …, enviem-me …, comprar vender, compra venda,
    compra (?:venda|mínima|máxima|anterior|segura|realizada|total) …, não …, nunca …, sempre …, erro …,
    pode …, podem …, quem …, falha …,
    assinar (?:newsletter|boletim|lista|feed|canal|esta lista|o canal|a lista) …, autorizar pedidos …,
    publicar em, publicar por …, editar ou …, editar e …, adicionar ou …, pronto para …, prontos para …,
    convite (?:a|de|enviado|aceito|aceite|pendente|para|por|recusado|expirado) …, só (?!.*(?:excluir|apagar|eliminar|enviar)).*, somente (?!.*(?:excluir|apagar|eliminar|enviar)).*, apenas (?!.*(?:excluir|apagar|eliminar|enviar)).*,
    como …, por que …, (?!excluir |apagar |eliminar |remover |enviar ).* por padrão, quando …, onde …,
    ir para …, continuar …, pedir (?:ajuda|informações|código|orçamento) …,
    solicitar (?:código|informações|orçamento) …,
    envio (?:de e-mail|falhou|automático|agendado|não|concluído|de dados) …, envio e …,
    exclusão (?:falhou|concluída|automática|não) …, eliminação (?:falhou|concluída|automática|não) …,
    remoção (?:falhou|concluída|automática|não) …, … com sucesso, … com que frequência, … falhou,
    … em andamento, … em curso,
    assinatura (?:de|do|da|digital|inválida|válida|mensal|anual|não|html|eletrônica|eletrónica|verificada|em) …,
    transferir (?:para|ficheiro|arquivo|arquivos|ficheiros|chamada|a chamada) …, transferir, transmissão …,
    sair (?:sem|da página|do modo|do ecrã|da tela) …, abandonar (?:a página|página|sem) …,
    reserva (?:de|confirmada|cancelada|pendente|mínima) …, anula a seleção,
    anular (?:a seleção|seleção|envio|alterações|pedido de) …, encaminhar mensagem,
    comunicar com …, poste de …,
    (?:excluir|eliminar|remover|apagar|tirar) (?:deste|desse|do|da|dos|das|de um|de uma|de) (?:meus |seus |minhas |suas )?(?:grupo|grupos|lista|listas|favoritos|favoritas|carrinho|cesto|cesta|seleção|painel|canal) …,
    inserir excluir …, inserir eliminar …,
    (?:limpar|apagar|remover) (?:a |o )?(?:formatação|formato|estilo) …`,
};

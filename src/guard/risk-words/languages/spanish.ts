import type { LanguageWords } from './language-words.ts';

export const SPANISH: LanguageWords = {
  and: 'y|e|y luego',
  lists: {
    circles: `
      equipo|equipos|organización|empresa|compañía|calendario|agenda|sala|espacio|
      espacio de trabajo|familia|clase|comunidad|servidor|reunión|conversación|chat|cuenta|llamada|
      proyecto|departamento`,
    people: `
      usuario|usuarios|usuaria|miembro|miembros|persona|personas|participante|participantes|
      invitado|invitados|asistente|colaborador|colaboradores|administrador|moderador|propietario|
      empleado|alumno|estudiante|jugador|agente|seguidor|suscriptor|cuenta|cuentas|dispositivo|
      dispositivos|equipo de cuenta`,
    durable: `
      cuenta|cuentas|cuenta conectada|cuenta vinculada|usuario|usuarios|miembro|miembros|viajero|
      pasajero|cliente|contacto|contactos|dispositivo|dominio|cartera|billetera|monedero|wallet|tarjeta|
      método de pago|forma de pago|dirección|correo|correo electrónico|dirección de correo|email|
      teléfono|número de teléfono|clave|clave de acceso|llave|llave de acceso|mensaje|mensajes|
      publicación|comentario|archivo|archivos|adjunto|foto|imagen|evento|calendario|proyecto|sitio|
      organización|equipo|certificado|para todos|administrador|moderador|participante|participantes|
      invitado|persona|empleado|grupo|página|páginas|tema|hilo|carpeta|álbum|video|vídeo|documento|
      credencial|credenciales|direcciones|direcciones seleccionadas|dirección de envío|suscriptor|
      suscriptores|avatar|copia de seguridad|espacio|permiso|permisos|derechos|acceso|rol|licencia|
      datos|perfil|foto de perfil|del calendario|de mi calendario|definitivamente|permanentemente|todo|
      colaborador|usuarios seleccionados`,
    bookings: `
      pedido|orden|suscripción|reserva|membresía|compra|viaje|vuelo|vuelos|plan|billete|billetes|cita|
      invitación|solicitud|cita previa|inscripción|estancia|póliza|seguro|orden de compra|órdenes|
      ordenes|pedidos|reservación|suscripciones|la orden|entrada|entradas|pasaje`,
    purchases: `
      pedido|compra|orden|pago|reserva|donación|reservación|orden de compra|transacción|oferta|puja|
      donativo|depósito|apuesta|contribución|adquisición|pedidos`,
    mine: `
      (?:el |la |los |las |mi |mis |tu |tus |su |sus |un |una |este |esta |todo |toda |todos |todas |ahora |
      gratis |gratuito )*`,
    places: `
      sala|espacio|grupo|equipo|organización|chat|canal|conversación|servidor|grupo de chat|
      conversación en grupo|conversación de grupo|grupo de conversación|lista|lista de correo|proyecto|
      comunidad|familia|foro|sala de chat|conferencia|reunión|círculo|este canal|charla|salón`,
    notices: `
      código|códigos|código de verificación|código de confirmación|código sms|notificaciones|
      notificaciones de escritura|confirmaciones|confirmación|acuses|acuse|recibos|recibo|marcadores|
      marcador|resúmenes|resumen|trackbacks|anulaciones|estados`,
  },
  buys: `
    comprar …, compre …, compra ahora …, compra ya …, compra con …, compra por …, compra este …,
    compra esta …, compra tu …, compra billetes …, compra entradas …, compra,
    compra (?:long|largo|online|en|de|al|los|las|el|la|un|una|entradas|boletos|acceso|usdc|crypto) …,
    compra y …, adquirir …, pagar …, pague …, paga …, … y pagar …, … y paga …, … y comprar, … y reservar,
    (?:realizar|realice|realiza|hacer|haz|haga|tramitar|finalizar|finaliza|finalice|completar|completa|complete|confirmar|confirma|confirme|efectuar|efectúa|terminar|colocar) {mine}{purchases} …,
    pedir ahora …, pedir un …, pedir una …, pedir, pedir (?:ahora|ya|online|el|la|un|una|y|en|con) …,
    ordenar ahora, reservar …, reserve ahora …, reserve su …,
    reserve (?:ahora|ya|su|el|la|un|una|este|esta|y|por) …, reserva ahora …, reserva ya …, reserva este …,
    reserva esta …, reserva por …,
    reserva (?:ahora|ya|este|esta|por|el|la|tu|un|una|y|con|en|asiento|online) …, donar …, … donar, dona …,
    donación, hacer una donación …, hacer un donativo …, hacer una aportación, haz una donación …,
    haz tu compra, haz tu reserva …, pujar …, alquilar ahora, alquilar, cómpralo …, cómprala …, compralo …,
    adquiere …, adquiera …, abonar …, abone (?!ol).*, abona …, liquidar (?:factura|deuda|saldo) …,
    (?:colocar|coloca|coloque|poner|pon|crear|enviar|envía|realizar|realiza|ejecutar|lanzar|emitir|situar) … (?:orden|órdenes|pedido|pedidos|oferta|puja|apuesta|order|orders) …,
    (?:colocar|coloca|coloque|poner|realizar|realiza|hacer|haz|haga|efectuar|emitir|ejecutar) {mine}(?:orden|pedido|oferta|puja|apuesta|pago|compra|reserva|reservación|donación|donativo|depósito|transacción) …,
    enviar {mine}(?:pedido|orden|pago|compra) …,
    (?:finalizar|finaliza|finalice|completar|completa|complete|confirmar|confirma|confirme|cerrar|concluir|concluye|procesar|procesa|terminar|termina|validar|tramitar|tramita|tramite|formalizar) {mine}{purchases} …,
    proceder (?:al|con el) pago y …, pide …, pida …, ordena (?:ahora|ya) …, ordene ahora …, encargar …,
    encarga …, resérvalo, resérvala, donativo, aportar …, aporta …, contribuir …, contribuye …,
    apoyar el proyecto, puja …, ofertar …, apostar, apuesta, alquila …, alquile …, rentar …, contratar …,
    contrata …, contrate …, suscribirse y pagar, recargar ahora, renovar y pagar, regalar …, paypal comprar,
    recargar (?:saldo|crédito|tarjeta|cuenta), contratar,
    apoyar (?:económicamente|con una donación|este proyecto|el proyecto) …,
    liquidar (?:factura|cargo|cuenta|deuda|saldo|pago|comprobante) …,
    sacar (?:entradas|billete|billetes), hacer (?:el |mi )?pago`,
  sends: `
    enviar …, (?:inténtelo|inténtalo) enviar …, envíe …, envía …, envíanos …, envíenos …, invítalo …,
    enviarnos …, enviarle …, … y enviar, … y publicar, publicar …, publica …, postear …, invitar …,
    invite …, invita …, difundir …, mandar …, manda …, someter …, remitir …, volver a enviar …,
    volver a publicar …, tuitear, dejar un comentario, dejar comentario, envíalo …, enviarlo …, envíala …,
    enviarla …, enviarles …, reenviar …, reenvía …, reenvíe …,
    (?:intente|intenta|intentar|vuelva a intentar|vuelve a intentar|pruebe a|prueba a|reintentar|reintente|reintenta) (?:enviar|el envío|enviarlo|publicar|reenviar|a enviar|de enviar) …,
    publícalo …, publicarlo …, publique …, republicar …, postea …, tuitea …, invítalos …, invitarlo …,
    convidar …, convocar …, emitir, emitir (?:mensaje|ahora|comunicado|transmisión) …, transmitir …,
    transmite …, difunde …, difunda …, comunicar …, comunique …, anunciar …, anuncia …,
    notificar (?:a|al|a los|a las|a todos|cliente|usuario|usuarios) …, avisar (?:a|al) …,
    solicitar (?:aprobación|revisión|la aprobación|publicación|autorización|validación) …,
    pedir (?:aprobación|revisión),
    presentar (?:solicitud|la|el|una|un|reclamación|queja|formulario|informe|denuncia|para) …,
    presentar …(?:formulario|solicitud|informe|queja), presenta (?:tu|una|la) …, entrega tu …, comentar,
    responder a la encuesta, hacer público …, hacer pública …, poner en línea, despachar …, mandarlo …,
    mándalo …, remite …, remita …, postular …, postularse …, aplicar ahora, votar y …, lanzar publicación,
    reportar (?:un )?(?:error|problema|fallo), informar (?:de )?(?:un )?(?:error|problema|fallo),
    informe de errores enviar, someta …, somete …, tramitar solicitud, publicación (?:inmediata|ahora|y) …,
    envío (?:de (?:la )?(?:solicitud|invitación|formulario|mensaje)|del (?:formulario|mensaje)) …,
    proponer …, difusión …, reenvío …(?:de la invitación|del mensaje), entregar …,
    solicitar empleo, solicitar este empleo, postularme …, inscribirme en (?:la|esta) oferta,
    denunciar …, denuncia,
    reportar (?:abuso|usuario|mensaje|publicación|contenido|error|problema|bug|un problema|un error|comentario|fallo),
    reportar, (?:hacer|realizar|publicar) (?:una |la |mi )?pregunta,
    dejar (?:una |mi )?(?:reseña|opinión|valoración), abrir (?:un )?ticket,
    reenviar (?:correo de confirmación|correo electrónico|invitaciones|invitación), escribir y enviar,
    subir y publicar, poner (?:un )?anuncio, someter a …, presentar mi …, dar mi opinión,
    rendir (?:tarea|informe)`,
  deletes: `
    eliminarlo …, borrarlo …, eliminarla …, mover el .* a la papelera, eliminar …, elimine …, elimina …,
    sí eliminar …, sí borrar …, borrar …, borre …, borra …, suprimir …, suprime …, suprima …,
    (?:forzar|fuerza) eliminación, eliminación …, vaciar …, purgar …, expurgar …, quitar {mine}{durable} …,
    quitar … {durable}, quitar (?:acceso|permisos|autorización|privilegios) …,
    quitar (?:el |la |los |las )?(?:fila|columna|filas|columnas|tabla|página|comentario|comentarios|elemento|elementos|artículo|producto|miembro|entrada|registro|widget|mensajes) …,
    remover {mine}{durable} …, remover, retirar {mine}{durable} …,
    retirar (?:la |el |mi |tu |su )?(?:consentimiento|solicitud|invitación|candidatura|oferta|permiso|acceso|autorización) …,
    destruir …, revocar …, revoque …, anular {mine}{bookings} …,
    anular (?:.* )?(?:llave|clave|token|certificado|permiso|permisos|invitación|acceso|autorización|suscripción|pedido|reserva|compra|factura|orden|registro|cita) …,
    cancelar {mine}{bookings} …, cancelar … {bookings} …, cerrar {mine}cuenta, cerrar … cuenta,
    cerrar cuentas, dar de baja …, darme de baja, desactivar {mine}(?:cuenta|usuario|perfil),
    desactivar … cuenta, (?:salir|abandonar|dejar) (?:de )?(?:la |el |este |esta )?{places},
    abandonar {mine}{places}, abandonar (?!modo|la página|página|pantalla).+,
    (?:mover|enviar|mueva|mueve|tirar) … a (?:la )?papelera, a la papelera, mandar a la papelera,
    desinstalar …, elimínalo …, elimínela …, elimínelo …, elimínala …, bórralo …, bórrala …, bórrelo …,
    borrarla …, eliminarlos, eliminarlas, borrarlos, borrarlas,
    forzar (?:la |el )?(?:eliminación|borrado|eliminar|borrar) …,
    borrado (?:de|permanente|definitivo|seguro) …, borrado (?!automático|correctamente|con éxito|fallido).+,
    suprímelo, vacíe …, vacía (?:la|el|papelera|carpeta|los|las|mi|tu|esta) …,
    limpiar {mine}(?:papelera|papeleras|basura|historial|carpeta|spam|chat|conversación|bandeja|buzón|listas|buzones) …,
    limpiar … historial …, limpiar {mine}(?:eliminados|borrados|correo eliminado) …,
    limpia {mine}(?:papelera|historial|carpeta) …, depurar …, depura …, purga …, purgue …,
    quite {mine}{durable} …, quita {mine}{durable} …, retire {mine}{durable} …, retira {mine}{durable} …,
    remueve {mine}{durable} …, destruye …, destruya …, revoca …, revocación de …, anule …, anula …,
    invalidar …, invalide …, cancele {mine}{bookings} …, cancela {mine}{bookings} …,
    reembolsar y cancelar …, rescindir …, rescinde …, darse de baja …, date de baja …, baja de la cuenta,
    baja definitiva, baja, cierra {mine}cuenta, cierre {mine}cuenta,
    deshabilitar {mine}(?:cuenta|usuario|perfil), desactiva {mine}(?:cuenta|usuario|perfil),
    inhabilitar {mine}(?:cuenta|usuario), abandona {mine}{places}, abandone {mine}{places},
    salir de (?:la |el |este |esta |esa |ese |mi |tu |su )?{places} …, salir del {places} …,
    salir y (?:cerrar|eliminar|borrar) …, salir y abandonar …, sal de (?:la |este |esta )?{places},
    dejar {mine}{places}, deja {mine}{places},
    (?:mover|enviar|mueva|mueve|tirar|llevar|pasar|echar|mandar|envía|envíe) (?:.* )?a (?:la |mi )?(?:papelera|basura),
    tirar …, desechar definitivamente …, desinstale …, desinstala …, desvincular y eliminar …,
    restablecer (?:el dispositivo|la cuenta|todo|todos los datos|de fábrica|valores de fábrica|la cartera) …,
    erradicar …, disolver …, deshacerse de …, expulsar definitivamente …, formatear …,
    tachar definitivamente, desconvocar …, extirpar …, borrando …, supresión …, retractar …, retráctate,
    depuración …, vaciado …, destrucción …, anulación (?:del pedido|de la reserva) …,
    cancelación (?:del pedido|de la reserva|de pedido), abandono (?:del grupo|de la sala),
    descartar y (?:eliminar|borrar) …, eliminado permanente,
    (?:eliminar|quitar|borrar|suprimir|expulsar|sacar|remover|echar) (?:.* )?{people} (?:de|del|de la|de los|de las) …,
    (?:eliminar|quitar|borrar|expulsar|sacar|remover|echar) (?:.* )?(?:de|del) (?:la |mi |tu |este |esta |nuestra )?{circles} …,
    expulsar …, cancelar {mine}cuenta, restaurar (?:valores|ajustes|configuración) de fábrica,
    mover a papelera, (?:mover|enviar|tirar|devolver) (?:.* )?a (?:la )?papelera …,
    quitar {mine}(?:acceso|miembro|dispositivo|usuario), desuscribir …, desuscribirse, desuscribirme`,
  signs: `
    firmar …, firme …, … y firmar …, cifrar y firmar …, (?:pgp|openpgp|s mime)[ -]firmar …,
    (?:finalizar|terminar|completar|concluir) (?:la |de )?(?:firma|firmar), aceptar contrato,
    aceptar el contrato, aceptar oferta,
    aceptar (?:el |la |los |las |esta |este |estos |estas )?(?:contrato|oferta|términos|condiciones|términos y condiciones|presupuesto|acuerdo|licencia|propuesta|convenio|cotización) …,
    autorizar …, autorice …, reautorizar …, transferir, transferir dinero …, transferir ahora,
    transferir (?:dinero|fondos|ahora|saldo|el|importe) …, confirmar transferencia,
    confirmar (?:la |el |esta |este )?(?:transferencia|transacción|firma|operación|giro|envío de dinero) …,
    firma (?:ahora|el|la|los|aquí|y|este|esta|documento|contrato|con|electrónicamente|digitalmente) …,
    firma aqui, firma aquí …, fírmalo …, firmarlo, refrendar …, rubricar …, cofirmar …, acceder y autorizar,
    autoriza …, autorízalo, autorización de (?:acceso|lectura) …,
    autorización …(?:de acceso|de lectura|de publicación|para),
    permitir (?:el |la )?(?:acceso|leer|lectura|escribir|escritura|publicar|publicación) …,
    permite el acceso …, dar (?:acceso|permiso|permisos|autorización|consentimiento) …,
    dar mi consentimiento, da acceso …, conceder …, concede …, conceda …, otorgar …, otorga …, otorgue …,
    acepta (?:el |la |los |las )?(?:contrato|términos|condiciones|oferta|licencia|acuerdo) …,
    acepto (?:el |la |los |las )?(?:términos|condiciones|contrato) …,
    aprobar (?:la |el |esta |este )?(?:transferencia|transacción|pago|gasto|acceso|contrato) …,
    confirma la (?:transferencia|transacción|firma) …, transfiere …, transfiera …,
    hacer (?:la |una )?transferencia …, realizar (?:la |una )?transferencia …, girar dinero,
    terminar de firmar, empezar a firmar, iniciar la firma, firmado y enviar, consentir …, certificar …,
    visar …, validar firma,
    asignar (?:el |un |los )?(?:rol|roles|permiso|permisos), (?:añadir|agregar) mi firma,
    estampar (?:la |mi )?firma, poner (?:la |mi )?firma,
    permitir`,
  harmless: `
    enviar {mine}{notices} …, enviar de nuevo {mine}{notices}, enviar (?:.* )?código …, enviar siempre …,
    enviar y recibir …, enviar recibir …, enviar al fondo, enviar atrás …, enviar hacia atrás,
    enviar mensajes con …, enviar confirmación, enviar mensajes, enviar un mensaje de texto …,
    enviar un sms …, reenviar {mine}{notices} …,
    reenviar (?:el |este |un )?(?:mensaje|correo|en el mensaje|entre-líneas|como|a|en|por) …,
    volver a enviar {mine}{notices} …,
    vaciar {mine}(?:carrito|cesta|caché|lista|búsqueda|campo|campos|filtro|selección|formulario) …,
    vaciar adjunto, (?:borrar|eliminar) directamente …, pagar de otra …, pagar más tarde,
    eliminar {mine}(?:filtro|filtros|búsqueda) …,
    (?:eliminar|quitar|borrar|suprimir) (?!(?:.* )?{people} )(?:.* )?(?:de|del|de la|de los|de las) (?:mis |tus |sus )?(?:favoritos|carrito|cesta|grupo|lista|selección|panel|tablas favoritas) …,
    quitar (?:de|del) (?!(?:la |el |mi |tu |este |esta )?{circles}(?: .*)?$).*, quitar filtro …, comprar de nuevo, comprar vender, no …, nunca …, siempre …,
    error …, puede …, pueden …, quién …, fallo …, compra venta,
    compra (?:venta|mínima|máxima|anterior|anteriores|segura|realizada|total|de acciones) …,
    compra anterior …, publicar en, publicar por correo electrónico, … al salir, … al cerrar sesión,
    … periódicamente, envíame …, enviarme …, envíadme …, editar o …, editar y …, añadir o …, modificar o …,
    listo para …, lista para …,
    (?:eliminar|quitar|borrar|remover|suprimir) (?:de|del|desde) (?:un |este |el |la |los |las |mis |tus )?(?:grupo|grupos|lista|favoritos|favoritas|carrito|cesta|selección|marcadores|página) …,
    remover del grupo, reserva (?:de|confirmada|cancelada|pendiente|mínima|activa) …,
    pago (?:de|a|en|por|con|único|fallido|pendiente|realizado|exitoso|recibido|mínimo|mensual|anual|seguro|automático|parcial|completo|total|rechazado|del|aceptado|no) …,
    invitación (?:a|de|enviada|aceptada|pendiente|por|al|para|rechazada|caducada) …, solo …, sólo …,
    únicamente …, cómo …, por qué …, (?!eliminar |borrar |enviar ).* por defecto, cuándo …, qué …, ir a …,
    continuar …, eliminación (?:fallida|exitosa|correcta|automática|pendiente) …, … correctamente,
    … con éxito, … fallida, … fallido, … falló, borrado (?:correctamente|con éxito|automático|fallido) …,
    firma (?:de|del|no|válida|inválida|digital|electrónica|html|por|incorrecta|verificada) …,
    salir (?:sin|del modo|de la página|de pantalla) …, abandonar (?:la página|página|sin) …,
    baja (?:prioridad|resolución|calidad|velocidad) …, dar de baja …fallida,
    transferir (?:a|llamada|desde|archivos|el archivo|la llamada) …, conceder (?:prioridad|licencias) …,
    conceda …fallida, pedir (?:ayuda|información|cita|presupuesto|código) …,
    solicitar (?:información|presupuesto|código|una demo) …, comunicar con …, autorizar pedidos …,
    emitir (?:sonido|pitido|factura) …, limpiar (?:filtro|filtros|búsqueda|selección|campos|formulario) …,
    anular (?:envío|selección|cambios|la selección) …, deshacer …, regalar, reservas …, tirar de …,
    mandar siempre …,
    (?:eliminar|quitar|borrar|limpiar) (?:la |el |las |los |una |un )?(?:fecha|fechas|formato|formatos|estrella|destacado|resaltado|etiqueta de búsqueda) …,
    borrar {mine}(?:filtro|filtros|búsqueda|consulta|selección|caché|cache|formulario) …,
    insertar eliminar …, insertar borrar …`,
};

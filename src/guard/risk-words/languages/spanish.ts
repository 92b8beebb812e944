import type { LanguageWords } from './language-words.ts';

export const SPANISH: LanguageWords = {
  lists: {
    durable: `
      cuenta|cuentas|cuenta conectada|cuenta vinculada|usuario|usuarios|miembro|miembros|viajero|pasajero|
      cliente|contacto|contactos|dispositivo|dominio|cartera|billetera|monedero|wallet|tarjeta|
      método de pago|forma de pago|dirección|correo|correo electrónico|dirección de correo|email|teléfono|
      número de teléfono|clave|clave de acceso|llave|llave de acceso|mensaje|mensajes|publicación|
      comentario|archivo|archivos|adjunto|foto|imagen|evento|calendario|proyecto|sitio|organización|equipo|
      certificado|para todos`,
    bookings: `
      pedido|orden|suscripción|reserva|membresía|compra|viaje|vuelo|vuelos|plan|billete|billetes|cita`,
    purchases: 'pedido|compra|orden|pago|reserva|donación|reservación',
    mine: `
      (?:el |la |los |las |mi |mis |tu |tus |su |sus |un |una |este |esta |todo |toda |todos |todas |ahora |
      gratis |gratuito )*`,
    places: 'sala|espacio|grupo|equipo|organización|chat|canal|conversación|servidor|grupo de chat',
    notices: `
      código|códigos|código de verificación|código de confirmación|código sms|notificaciones|
      notificaciones de escritura|confirmaciones|confirmación|acuses|acuse|recibos|recibo|marcadores|
      marcador|resúmenes|resumen|trackbacks|anulaciones|estados`,
  },
  buys: `
    comprar …, compre …, compra ahora …, compra ya …, compra con …, compra por …, compra este …,
    compra esta …, compra tu …, compra billetes …, compra entradas …, adquirir …, pagar …, pague …, paga …,
    … y pagar …, … y paga …, … y comprar, … y reservar,
    (?:realizar|realice|realiza|hacer|haz|haga|tramitar|finalizar|finaliza|finalice|completar|completa|complete|confirmar|confirma|confirme|efectuar|efectúa|terminar|colocar) {mine}{purchases} …,
    pedir ahora …, pide ahora …, pedir un …, pedir una …, ordenar ahora, reservar, reservar …, reserve ahora …, reserve su …, reserva ahora …, reserva ya …, reserva este …, reserva esta …, reserva por …, donar …, dona …, … donar,
    donación, hacer una donación …, hacer un donativo …, haz una donación …, pujar …, contratar ahora, alquilar ahora`,
  sends: `
    enviar …, envíe …, envía …, envíanos …, envíenos …, invítalo …, enviarnos …, enviarle …, … y enviar,
    guardar y enviar, publicar …, publique (?:la|el|su|un|una|ahora) …, publica …, … y publicar, postear …, invitar …, invite …,
    invita …, difundir …, mandar …, manda …, someter …, remitir …, reenviar mensaje …, volver a enviar …,
    responder y enviar, tuitear, dejar un comentario, transmitir`,
  deletes: `
    eliminarlo …, borrarlo …, eliminarla …, mover el .* a la papelera, eliminar …, elimine …, elimina …,
    sí eliminar …, borrar …, borre …, borra …, sí borrar …, suprimir …, suprime …, suprima …,
    (?:forzar|fuerza) eliminación,
    vaciar {mine}(?:papelera|papeleras|basura|carpeta|spam|correo no deseado|correo basura|basurero) …,
    vaciar …, purgar …, expurgar …, quitar {mine}{durable} …, remover {mine}{durable} …,
    retirar {mine}{durable} …, destruir …, revocar …, revoque …, anular {mine}{bookings} …,
    cancelar {mine}{bookings} …, cerrar {mine}cuenta, darse de baja, dar de baja …, darme de baja,
    desactivar {mine}(?:cuenta|usuario|perfil),
    (?:salir|abandonar|dejar) (?:de )?(?:la |el |este |esta )?{places}, salir del {places},
    abandonar {mine}{places}, (?:mover|enviar|mueva|mueve|tirar) … a (?:la )?papelera, mandar a la papelera,
    desinstalar …`,
  signs: `
    firmar …, firme …, … y firmar …, cifrar y firmar …, (?:pgp|openpgp|s mime)[ -]firmar …,
    (?:finalizar|terminar|completar|concluir) (?:la |de )?(?:firma|firmar), aceptar contrato,
    aceptar el contrato, aceptar oferta, autorizar …, autorice …, reautorizar …, conceder acceso …,
    otorgar acceso …, transferir, transferir dinero …, transferir ahora, confirmar transferencia`,
  harmless: `
    enviar {mine}{notices} …, reenviar {mine}{notices} …, volver a enviar {mine}{notices} …,
    enviar de nuevo {mine}{notices}, enviar (?:.* )?código …, enviar siempre …,
    vaciar {mine}(?:carrito|cesta|caché|lista|búsqueda|campo|campos|filtro|selección|formulario) …,
    (?:borrar|eliminar) directamente …, pagar de otra …, borrar {mine}(?:lista|listado) …,
    enviar y recibir …, enviar recibir …, enviar al fondo, enviar atrás …, enviar hacia atrás,
    borrar {mine}(?:filtro|filtros|búsqueda|consulta|selección|caché|cache|formulario|campo|campos|registro) …,
    eliminar {mine}(?:filtro|filtros|búsqueda) …,
    (?:eliminar|quitar|borrar|suprimir) (?:.* )?(?:de|del|de la|de los|de las) (?:mis |tus |sus )?(?:favoritos|carrito|cesta|grupo|lista|selección|panel|tablas favoritas) …,
    quitar (?:de|del) …, comprar de nuevo, comprar vender, no …, nunca …, siempre …, no se …, error …,
    puede …, pueden …, quién …, fallo …, compra venta, pagar más tarde, transferir a …,
    autorizar pedidos pendientes, publicar en, publicar el, … al salir, … al cerrar sesión, … por defecto,
    … periódicamente, envíame …, enviarme …, envíadme …, enviar mensajes con …, enviar confirmación`,
};

import type { LanguageWords } from './language-words.ts';

export const FRENCH: LanguageWords = {
  lists: {
    durable: `
      compte|comptes|compte connecté|utilisateur|utilisateurs|membre|membres|voyageur|passager|client|
      contact|contacts|appareil|domaine|portefeuille|carte|moyen de paiement|mode de paiement|
      méthode de paiement|adresse|e-mail|adresse e-mail|email|téléphone|numéro de téléphone|clé|clé d'accès|
      clé d'identification|message|messages|messages récents|publication|commentaire|fichier|fichiers|
      pièce jointe|photo|image|événement|calendrier|agenda|projet|site|organisation|équipe|certificat|
      pour tout le monde`,
    bookings: 'commande|abonnement|réservation|adhésion|voyage|vol|vols|forfait|billet|achat',
    purchases: "commande|ordre|l'ordre|achat|paiement|réservation|don|l'achat",
    mine: `
      (?:la |le |les |l'|ma |mon |mes |votre |vos |ta |ton |cette |ce |cet |toute |tout |tous |toutes |une |
      un |d'|de |du |des |en entier )*`,
    places: `
      salon de discussion|salon de groupe|salon|espace|groupe|équipe|organisation|discussion|canal|
      conversation|groupe de discussion|serveur|salle|l'espace|l'organisation|l'équipe`,
    notices: `
      code|codes|code de vérification|code de confirmation|code sms|notifications|accusés|accusé|
      accusés de lecture|accusé de lecture|accusés de réception|accusé de réception|marqueurs|condensés|
      résumés|rétroliens|rétrolien|trackbacks|statuts`,
  },
  buys: `
    acheter …, achetez …, achète …, payer …, payez …, … payer maintenant, régler maintenant,
    régler {mine}(?:commande|achat|montant|différence|facture) …, commander, commander …, commandez …,
    passer commande …, passer {mine}commande …, passez {mine}commande …, passer {mine}ordre …,
    … passer la commande,
    (?:valider|confirmer|finaliser|terminer|effectuer|compléter|conclure|finalisez|confirmez|terminez) {mine}(?:gratuite |gratuit )?{purchases} …,
    valider et payer, … et payer …, … et acheter, … et réserver, confirmer et réserver, réserver,
    réserver …, réservez …, don, faire un don …, faites un don …, faire une donation …, … faire un don,
    donner maintenant, enchérir, louer maintenant`,
  sends: `
    tout envoyer, tout publier, envoyer …, envoyez(?:-nous|-vous|-lui)? …, nous envoyer …, l'envoyer,
    m'envoyer …, envoie …, émettre …, réexpédier …, renvoyer …, renvoyez …, … et envoyer,
    enregistrer et envoyer, publier …, publiez …, … et publier, enregistrer publier, poster …, soumettre …,
    soumettez …, inviter …, invitez …, transmettre …, transmettez …, expédier …, diffuser …,
    laisser un commentaire, déposer un commentaire, tweeter, signaler un (?:problème|bogue|bug)`,
  deletes: `
    supprimer …, supprimez …, supprime …, oui supprimer …, tout supprimer, … supprimer définitivement,
    effacer (?:le|la|les|l'|mon|ma|mes|ce|cet|cette|ces|tous|toutes|définitivement) …, effacer l'…,
    tout effacer, vider …, placer … (?:à|dans) la corbeille, purger …, purge …, expurger …,
    retirer {mine}{durable} …, enlever {mine}{durable} …, détruire …, révoquer …, révoquez …,
    annuler {mine}{bookings} …, résilier …, fermer {mine}compte, clôturer {mine}compte,
    désactiver {mine}(?:compte|utilisateur|l'utilisateur), désactiver l'utilisateur, quitter {mine}{places},
    (?:déplacer|mettre|envoyer|jeter) … (?:à|dans|vers) la corbeille, mettre à la corbeille …,
    désinstaller …, le supprimer, les supprimer,
    (?:déplacer|mettre|envoyer|jeter) (?:.* )?(?:à|dans|vers) la corbeille, désabonner et supprimer …`,
  signs: `
    signer …, signez …, signe …, … et signer …, chiffrer et signer …, terminer la signature,
    finir de signer, terminer de signer, accepter le contrat, accepter l'offre, autoriser …, autorisez …,
    réautoriser …, accorder l'accès …, donner l'accès …, virer, effectuer le virement, valider le virement,
    confirmer le virement`,
  harmless: `
    envoyer {mine}{notices} …, envoyer de nouveau {mine}code, renvoyer {mine}{notices} …,
    envoyer (?:.* )?code …, envoyer toujours …,
    vider {mine}(?:panier|cache|liste|champ|champs|formulaire|recherche|filtre|sélection|journal) …,
    supprimer directement …, payer (?:autrement|d'une autre) …, envoyer et recevoir …, envoyer recevoir …,
    envoyer vers l'arrière, envoyer à l'arrière …,
    effacer {mine}(?:filtre|filtres|recherche|requête|sélection|cache|champ|champs|formulaire|journal) …,
    effacer le cache …, supprimer {mine}(?:filtre|filtres|recherche) …, retirer (?:des|du|de la) …,
    enlever (?:des|du|de la) …,
    supprimer (?:.* )?(?:des|du|de la|de ce|de) (?:mes |vos |tables )?(?:favoris|panier|groupe|liste|sélection|tableau de bord|préférées|préférés) …,
    ne pas …, … à la déconnexion, … en quittant, … à la fermeture, … par défaut, envoyez-moi …, supprimé …,
    … supprimé, … supprimés, … supprimée, posté …, signé …, signe plus …, signe moins …, toujours …,
    jamais …, ne jamais …, impossible …, échec …, erreur …, peut …, qui …, acheter vendre, achat vente,
    payer plus tard, commande, commandes, annuler l'envoi, publier le, publier sur,
    autoriser les commandes en souffrance, poster box`,
};

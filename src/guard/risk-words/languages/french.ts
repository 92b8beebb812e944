import type { LanguageWords } from './language-words.ts';

export const FRENCH: LanguageWords = {
  and: 'et|puis|et puis',
  lists: {
    durable: `
      compte|comptes|compte connecté|utilisateur|utilisateurs|membre|membres|voyageur|passager|client|
      contact|contacts|appareil|domaine|portefeuille|carte|moyen de paiement|mode de paiement|
      méthode de paiement|adresse|e-mail|adresse e-mail|email|téléphone|numéro de téléphone|clé|
      clé d'accès|clé d'identification|message|messages|messages récents|publication|commentaire|
      fichier|fichiers|pièce jointe|photo|image|événement|calendrier|agenda|projet|site|organisation|
      équipe|certificat|pour tout le monde|administrateur|modérateur|participant|participants|invité|
      personne|employé|groupe|page|pages|sujet|fil|dossier|album|vidéo|document|identifiant|
      identifiants|adresses|adresses sélectionnées|adresse de livraison|adresse de facturation|abonné|
      abonnés|membre sélectionné|membres sélectionnés|avatar|sauvegarde|espace|autorisation|
      autorisations|droits|accès|l'accès|rôle|licence|données|profil|photo de profil|l'adresse|
      l'utilisateur|l'appareil|l'organisation|l'équipe|du calendrier|de l'agenda|de mon agenda|
      de mon calendrier|définitivement`,
    bookings: `
      commande|abonnement|réservation|adhésion|voyage|vol|vols|forfait|billet|achat|ordre|ordres|
      souscription|inscription|commandes|rendez-vous|séjour|trajet|invitation|l'invitation|l'abonnement|
      l'adhésion|l'inscription|l'ordre|assurance|contrat|plan|billets|achats|article de la commande|
      participation`,
    purchases: `
      commande|ordre|l'ordre|achat|paiement|réservation|don|l'achat|la réservation|enchère|l'enchère|
      offre|souscription|la commande|la transaction|transaction|versement|promesse de don|contribution|
      virement de paiement`,
    mine: `
      (?:la |le |les |l'|ma |mon |mes |votre |vos |ta |ton |cette |ce |cet |toute |tout |tous |toutes |une |
      un |d'|de |du |des |en entier )*`,
    places: `
      salon de discussion|salon de groupe|salon|espace|groupe|équipe|organisation|discussion|canal|
      conversation|groupe de discussion|serveur|salle|l'espace|l'organisation|l'équipe|forum|liste|
      liste de diffusion|projet|communauté|famille|discussion de groupe|conversation de groupe|
      salon de discussion de groupe|canal de discussion|la conférence|réunion|ce salon|cercle|tableau`,
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
    donner maintenant, enchérir, louer maintenant, achat immédiat, acheter, je commande, je paie, je paye,
    j'achète, je réserve, je donne, je participe, payer, … payer …maintenant, … acheter maintenant,
    paypal acheter, paie …, paye …, règle maintenant, réglez …,
    régler (?:en|par|avec|via|la|le|l'|les|mon|ma|mes|votre|ce|cette|maintenant) …,
    solder (?:la |ma )?facture, placer {mine}(?:ordre|commande|enchère|offre|pari) …, placer … ordre …,
    passer … ordre …, passer … commande …, passer un ordre …,
    soumettre {mine}(?:commande|ordre|offre|enchère|paiement) …, envoyer {mine}(?:commande|paiement) …,
    finaliser …,
    (?:confirmez|terminez|effectuez|validez|finalisez|complétez) {mine}(?:gratuite |gratuit )?{purchases} …,
    procéder à l'achat, procéder à {mine}(?:commande|achat|réservation),
    effectuer {mine}(?:achat|paiement|don|réservation|versement|transaction) …,
    faire {mine}(?:achat|paiement|réservation|offre|promesse de don|dépôt) …, verser …,
    donner …maintenant, fais un don …, donation, soutenir …, soutenez …, contribuer maintenant,
    contribuer, parier, miser, louer, louer (?:maintenant|ce|cette|la|le|l'|un|une) …, réserve …,
    souscrire …, s'abonner et payer, précommander …, précommandez …, recharger maintenant, acquérir …,
    prendre un billet, recommander et payer,
    valider (?:la |ma |votre |le |mon )?(?:commande|paiement|achat|réservation|panier et payer) …`,
  sends: `
    tout envoyer, tout publier, envoyer …, envoyez(?:-nous|-vous|-lui)? …, nous envoyer …, l'envoyer,
    m'envoyer …, envoie …, émettre …, réexpédier …, renvoyer …, renvoyez …, … et envoyer,
    enregistrer et envoyer, publier …, publiez …, … et publier, enregistrer publier, poster …,
    soumettre …, soumettez …, inviter …, invitez …, transmettre …, transmettez …, expédier …, diffuser …,
    laisser un commentaire, déposer un commentaire, tweeter, signaler un (?:problème|bogue|bug),
    (?:essayer|essayez|réessayer|réessayez) (?:d'envoyer|de renvoyer|l'envoi|de publier|d'envoyer) …,
    (?:veuillez |merci de )?(?:réessayer|réessayez) (?:d'envoyer|l'envoi) …, envoyer, expédiez …,
    faire parvenir …, adresser (?:la|le|une|un|l') …, répondre et …, relancer l'envoi …, postez …,
    poste …, publie …, mettre en ligne …, mettez en ligne …, rendre public …, partager maintenant,
    tweetez …, diffusez …, annoncer …, notifier (?:le|la|les|l'|tous) …, prévenir (?:le|la|les|l'|tous) …,
    avertir (?:le|la|les|l'|tous) …,
    demander (?:l'|une |la |un )?(?:approbation|validation|révision|relecture|publication|vérification) …,
    inviter, invite …, convier …, convoquer …, proposer à la publication, soumettre, soumet …,
    valider et envoyer, déposer (?:un|une|le|la|mon|ma|votre|l') …,
    remettre (?:le|la|mon|ma) (?:devoir|travail|formulaire|candidature), postuler …, candidater,
    voter et …, écrire et envoyer, commenter, ajouter un commentaire, répondre au sondage,
    transférer {mine}(?:message|messages) transféré …, transmettre, télétransmettre …, tout envoyer …,
    laisser un avis, publier un commentaire, ré-envoyer …, réenvoyer …, réinviter …,
    envoi (?:de la|du formulaire|groupé) …, republier (?:maintenant|la|le|l'|les) …, invitation`,
  deletes: `
    supprimer …, supprimez …, supprime …, oui supprimer …, tout supprimer, … supprimer définitivement,
    effacer (?:le|la|les|l'|mon|ma|mes|ce|cet|cette|ces|tous|toutes|définitivement) …, effacer l'…,
    tout effacer, vider …, placer … (?:à|dans) la corbeille, purger …, purge …, expurger …,
    retirer {mine}{durable} …, enlever {mine}{durable} …, détruire …, révoquer …, révoquez …,
    annuler {mine}{bookings} …, résilier …, fermer {mine}compte, clôturer {mine}compte,
    désactiver {mine}(?:compte|utilisateur|l'utilisateur), désactiver l'utilisateur,
    quitter {mine}{places}, (?:déplacer|mettre|envoyer|jeter) … (?:à|dans|vers) la corbeille,
    mettre à la corbeille …, désinstaller …, le supprimer, les supprimer,
    (?:déplacer|mettre|envoyer|jeter) (?:.* )?(?:à|dans|vers) la corbeille, désabonner et supprimer …,
    forcer (?:la |l')?(?:suppression|effacement) …, supprimer, supprimez, supprimé définitivement,
    effacer, effacez …, efface …, effacer (?:du|de|des|de l'|de la|définitivement|votre|vos|les|en) …,
    vide …, videz …, purgez …, nettoyer …, nettoyez …, éliminer …, éliminez …, détruisez …, détruis …,
    annihiler …, anéantir …, retirez {mine}{durable} …, retire {mine}{durable} …, retirer … {durable},
    enlevez {mine}{durable} …, enlève {mine}{durable} …, enlever … {durable}, ôter {mine}{durable},
    annulez {mine}{bookings} …, annuler … {bookings} …, rembourser et annuler …, résiliez …, résilie …,
    clore {mine}compte, clôturez {mine}compte, fermez {mine}compte, fermer {mine}comptes,
    désactivez {mine}compte, désactiver … compte, désabonner …, désinscrire …, se désinscrire …,
    désinscription, désabonnement, quittez {mine}{places},
    quitter (?:le |la |l'|les |ce |cet |cette )?{places} …, quitter … {places}, quitter,
    abandonner {mine}(?:groupe|projet|équipe|organisation|l'organisation|l'équipe) …, jeter …, jetez …,
    (?:déplacer|mettre|envoyer|jeter|placer|déplacez|mettez) (?:.* )?(?:à|dans|vers) la (?:corbeille|poubelle) …,
    à la corbeille,
    réinitialiser (?:l'appareil|le compte|toutes les données|le portefeuille|tout|{mine}compte|aux paramètres d'usine) …,
    invalider …, invalidez …,
    retirer {mine}(?:consentement|candidature|invitation|demande|offre|autorisation|l'invitation|l'accès|accès) …,
    abroger …, désinstallez …, dissoudre …, oublier cet appareil, supprime, supprimer l'…,
    ne plus participer, exclure définitivement …, rétracter …, révocation …, révoquer, se désabonner,
    se désabonner de (?:la liste|cette liste|la newsletter),
    suppression (?:de page|de la page|de l'|du|d'|définitive) …, supprimer (?:le )?widget …`,
  signs: `
    signer …, signez …, signe …, … et signer …, chiffrer et signer …, terminer la signature,
    finir de signer, terminer de signer, accepter le contrat, accepter l'offre, autoriser …, autorisez …,
    réautoriser …, accorder l'accès …, donner l'accès …, virer, effectuer le virement,
    valider le virement, confirmer le virement, parapher …, cosigner …, contresigner …, signer, signez,
    je signe …, signature …(?:du|de la|des|de|en cours) …, apposer {mine}signature …, autoriser,
    accorder …, accordez …,
    donner (?:accès|mon accord|votre accord|l'autorisation|la permission|les droits|son consentement|mon consentement) …,
    octroyer …, habiliter …, mandater …, consentir …,
    accepter (?:le |la |les |l'|cette |ce |ces )?(?:contrat|offre|conditions|conditions générales|conditions d'utilisation|termes|devis|accord|licence|proposition|convention) …,
    approuver (?:le |la |l'|cette |ce )?(?:virement|transaction|transfert|paiement|contrat|accès|dépense) …,
    confirmer (?:le |la |l'|cette |ce )?(?:virement|transaction|transfert|signature|opération) …,
    virer (?:de l'argent|des fonds|maintenant|le montant) …,
    effectuer {mine}(?:virement|transfert|transaction), ratifier …, certifier …, permettre l'accès …,
    autorisation …(?:d'accès|de l'accès|de lecture), finaliser la signature, achever la signature,
    valider la signature, commencer à signer, fin de la signature, terminer la signature …,
    lu et approuvé, transférer (?:de l'argent|des fonds|les fonds|l'argent|maintenant|le montant) …`,
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
    ne pas …, … à la déconnexion, … en quittant, … à la fermeture, … par défaut, envoyez-moi …,
    supprimé …, … supprimé, … supprimés, … supprimée, posté …, signé …, signe plus …, signe moins …,
    toujours …, jamais …, ne jamais …, impossible …, échec …, erreur …, peut …, qui …, acheter vendre,
    achat vente, payer plus tard, commande, commandes, annuler l'envoi, publier le, publier sur,
    autoriser les commandes en souffrance, poster box, modifier ou …, éditer ou …, ajouter ou …, prêt à …,
    prête à …, annuler la suppression, annuler la modification …, annuler l'inscription en cours,
    effacer (?:le |la |les |l'|tous les )?(?:filtrage|filtrages|recherche|recherches|historique de recherche|texte|saisie|sélection|formatage|mise en forme|résultats) …,
    effacer, tout effacer,
    supprimer (?:la |une |cette )?(?:date|mise en forme|sélection|recherche|étiquette de recherche) …,
    … marque-pages, … en cours d'envoi, payer plus tard …, comment …, pourquoi …, quand …, où …,
    continuer …, aller …, voir …, accorder (?:la |une )?(?:priorité|attention) …, finaliser plus tard,
    don de …, donation de …, verser au dossier, soutenir plus tard,
    envoi (?:impossible|échoué|réussi|automatique|différé|programmé|en cours) …, envoi de messages,
    envoi du message en cours, suppression (?:impossible|réussie|échouée|automatique|effectuée) …,
    … a échoué …, … échoué, … réussi, … réussie,
    invitation (?:acceptée|envoyée|en attente|refusée|seulement|uniquement|requise|par|à|de|expirée) …,
    sur invitation …,
    signature (?:non|in|numérique|électronique|valide|manquante|vérifiée|de l'e-mail|du message|par défaut|html|de courriel) …,
    effacer la pile …, écran …, désabonné …, abonné …,
    quitter (?:la page|le site|sans|l'éditeur|le mode|le plein écran|l'application|cette page|plein écran) …,
    révocation (?:en cours|impossible) …, poste …(?:de travail|téléphonique|principal), finaliser,
    réserve de …, réserves …, commander, vide, règle (?!maintenant).*, signe, publie,
    vider (?:le |la |les |l')?(?:champ|presse-papiers|corps) …, annuler (?:l'|votre |mon )?inscription,
    supprimer (?:le )?widget de …, suppression des …, retirer de …, corbeille …`,
};

import type { LanguageWords } from './language-words.ts';

export const FRENCH: LanguageWords = {
  and: 'et|puis|et puis',
  lists: {
    guards: `(?:authentification à deux facteurs|double authentification|validation en deux étapes|vérification en deux étapes|a2f|2fa|pare-feu|antivirus|protection|protection .+|chiffrement|alertes|alertes .+|clé d'accès|clé de sécurité|verrouillage|
      verrouillage de l'écran|mot de passe|code pin|surveillance|journalisation|contrôle parental|navigation sécurisée)`,
    circles: `
      l'équipe|équipe|équipes|l'organisation|organisation|l'entreprise|entreprise|calendrier|
      l'agenda|agenda|salon|l'espace|espace|espace de travail|famille|classe|communauté|serveur|
      réunion|conversation|discussion|compte|projet|l'appel`,
    people: `
      utilisateur|utilisateurs|l'utilisateur|d'utilisateur|membre|membres|personne|personnes|
      participant|participants|invité|invités|collaborateur|collaboratrice|administrateur|
      modérateur|propriétaire|employé|élève|étudiant|joueur|agent|abonné|abonnés|compte|comptes|
      appareil|appareils|l'appareil|l'invité|l'abonné`,
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
    acheter …, … acheter maintenant, achetez …, achète …, payer …, … payer maintenant, … payer …maintenant,
    payez …, régler maintenant, régler {mine}(?:commande|achat|montant|différence|facture) …,
    régler (?:en|par|avec|via) (?:carte|chèque|espèces|ligne|paypal|plusieurs|virement|fois) …,
    régler (?:la |le |l'|les |mon |ma |mes |votre |ce |cette )(?:commande|facture|solde|montant|achat|addition|paiement|réservation|note|dette|loyer|total|reste|différence|frais|somme|panier|cotisation|amende|abonnement) …, commander …,
    commandez …, passer commande …, passer {mine}commande …, passer {mine}ordre …, … passer la commande,
    passer … ordre …, passer … commande …, passer un ordre …, passez {mine}commande …,
    (?:valider|confirmer|finaliser|terminer|effectuer|compléter|conclure|finalisez|confirmez|terminez) {mine}(?:gratuite |gratuit )?{purchases} …,
    valider et payer,
    valider (?:la |ma |votre |le |mon )?(?:commande|paiement|achat|réservation|panier et payer) …,
    … et payer …, … et acheter, … et réserver, réserver …, réservez …, don, faire un don …,
    faire une donation …, … faire un don,
    faire {mine}(?:achat|paiement|réservation|offre|promesse de don|dépôt) …, faites un don …,
    donner maintenant, donner …maintenant, enchérir, louer maintenant, louer,
    louer (?:maintenant|ce|cette|la|le|l'|un|une) …, achat immédiat, je commande, je paie, je paye,
    je réserve, je donne, je participe, j'achète, paypal acheter, paie …, paye …, règle maintenant,
    réglez …, solder (?:la |ma )?facture, placer {mine}(?:ordre|commande|enchère|offre|pari) …,
    placer … ordre …, soumettre {mine}(?:commande|ordre|offre|enchère|paiement) …,
    envoyer {mine}(?:commande|paiement) …, finaliser …,
    (?:confirmez|terminez|effectuez|validez|finalisez|complétez) {mine}(?:gratuite |gratuit )?{purchases} …,
    procéder à l'achat, procéder à {mine}(?:commande|achat|réservation),
    effectuer {mine}(?:achat|paiement|don|réservation|versement|transaction) …, verser …, fais un don …,
    donation, soutenir …, soutenez …, contribuer maintenant, contribuer, parier, miser, réserve (?:ta|ton|tes|votre|maintenant|un|une|le|la|ce|cette) …,
    souscrire …, s'abonner et payer, précommander …, précommandez …, recharger maintenant, acquérir …,
    prendre un billet, recommander et payer,
    je fais un don …, commande avec obligation de paiement,
    recharger (?:mon |le )?(?:compte|solde|crédit|carte),
    donner (?:à|pour|en ligne|maintenant) …, offrir (?:ce|cette|un|une|maintenant) …, envoyer un don,
    commande (?:maintenant|ton|ta|vite)`,
  sends: `
    tout publier, tout envoyer …, envoyer …, envoyez(?:-nous|-vous|-lui)? …, nous envoyer …, l'envoyer,
    m'envoyer …, envoie …, émettre …, réexpédier …, renvoyer …, renvoyez …, … et envoyer, … et publier,
    publier …, publiez …, enregistrer publier, poster …, soumettre …, soumettez …, inviter …, invitez …,
    transmettre …, transmettez …, expédier …, diffuser …, laisser un commentaire, laisser un avis,
    déposer un commentaire, déposer (?:un|une|le|la|mon|ma|votre|l') …, tweeter,
    signaler un (?:problème|bogue|bug),
    (?:essayer|essayez|réessayer|réessayez) (?:d'envoyer|de renvoyer|l'envoi|de publier|d'envoyer) …,
    (?:veuillez |merci de )?(?:réessayer|réessayez) (?:d'envoyer|l'envoi) …, expédiez …, faire parvenir …,
    adresser (?:la|le|une|un|l') …, répondre et …, répondre au sondage, relancer l'envoi …,
    relancer (?:l'invitation|les invités) …, postez …, poste …, publie …, mettre en ligne …,
    mettez en ligne …, rendre public …, partager maintenant, tweetez …, diffusez …, annoncer …,
    prévenir (?:le|la|les|l'|tous) …, avertir (?:le|la|les|l'|tous) …,
    demander (?:l'|une |la |un )?(?:approbation|validation|révision|relecture|publication|vérification) …,
    invite …, convier …, convoquer …, proposer à la publication,
    proposer …(?:à la relecture|pour publication|à la traduction), soumet …,
    remettre (?:le|la|mon|ma) (?:devoir|travail|formulaire|candidature), postuler …, candidater, voter et …,
    commenter, ajouter un commentaire, transférer {mine}(?:message|messages) transféré …, télétransmettre …,
    ré-envoyer …, réenvoyer …, réinviter …, envoi (?:de la|du formulaire|groupé) …,
    envoi (?:d'une invitation|de l'invitation|d'un message|du message) …,
    republier (?:maintenant|la|le|l'|les) …, invitation, publication (?:immédiate|maintenant|et) …,
    expédition du message, soumission …(?:du formulaire|de la demande),
    renvoi (?:de l'invitation|du message), notifier …, dépôt (?:du|de la) (?:commentaire|message),
    je (?:postule|publie|participe), poster (?:un|une|le|la|les|l'|sur|dans|à|mon|ma|ce|cette) …,
    poster, signaler, signaler (?:un|une|le|la|ce|cet|cette|l'|aux) …,
    poser (?:une|ma|la) question, (?:rendre|remettre) (?:le|mon|un) (?:devoir|travail),
    donner (?:mon|votre|son) avis, (?:j'envoie|envoi) (?:immédiat|chiffré|non chiffré),
    faire (?:une|ma) demande, publier (?:sur|dans) (?:le |la |les )?(?:mur|fil|page|groupe|canal),
    lancer la campagne, ouvrir un ticket,
    signalez …, (?:signaler|signalez) comme (?:spam|indésirable|pourriel)`,
  deletes: `
    supprimer …, … supprimer définitivement, supprimez …, supprime …, oui supprimer …,
    effacer (?:le|la|les|l'|mon|ma|mes|ce|cet|cette|ces|tous|toutes|définitivement) …, effacer l'…, effacer,
    effacer (?:du|de|des|de l'|de la|définitivement|votre|vos|les|en) …,
    effacer …(?:compte|message|messages|conversation|historique|liste|élément|fichier|page|groupe|ligne|colonne|adresse|agenda|calendrier),
    effacer (?:ce|cet|cette|ces|un|une|plusieurs|toutes) …, vider …, placer … (?:à|dans) la corbeille,
    purger …, purge …, expurger …, retirer {mine}{durable} …, retirer … {durable},
    retirer {mine}(?:consentement|candidature|invitation|demande|offre|autorisation|l'invitation|l'accès|accès) …,
    enlever {mine}{durable} …, enlever … {durable}, détruire …, révoquer …, révoquez …,
    annuler {mine}{bookings} …, annuler … {bookings} …, résilier …, fermer {mine}compte,
    fermer {mine}comptes, clôturer {mine}compte, désactiver {mine}(?:compte|utilisateur|l'utilisateur),
    désactiver l'utilisateur, désactiver … compte, quitter {mine}{places},
    quitter (?:le |la |l'|les |ce |cet |cette )?{places} …, quitter … {places},
    (?:déplacer|mettre|envoyer|jeter) … (?:à|dans|vers) la corbeille,
    (?:déplacer|mettre|envoyer|jeter) (?:.* )?(?:à|dans|vers) la corbeille,
    (?:déplacer|mettre|envoyer|jeter|placer|déplacez|mettez) (?:.* )?(?:à|dans|vers) la (?:corbeille|poubelle) …,
    mettre à la corbeille …, désinstaller …, le supprimer, les supprimer,
    forcer (?:la |l')?(?:suppression|effacement) …, supprimé définitivement, effacez …, efface …, vide .+,
    videz …, purgez …, nettoyer …, nettoyez …, éliminer …, éliminez …, détruisez …, détruis …, annihiler …,
    anéantir …, retirez {mine}{durable} …, retire {mine}{durable} …, enlevez {mine}{durable} …,
    enlève {mine}{durable} …, annulez {mine}{bookings} …, rembourser et annuler …, résiliez …, résilie …,
    clore {mine}compte, clôturez {mine}compte, fermez {mine}compte, désactivez {mine}compte, désabonner …,
    désinscrire …, se désinscrire …, se désabonner, se désabonner de (?:la liste|cette liste|la newsletter),
    se rétracter …, désinscription, désabonnement, quittez {mine}{places},
    abandonner {mine}(?:groupe|projet|équipe|organisation|l'organisation|l'équipe) …,
    abandonner (?:le |la |l'|les )?{places} …, jeter …, jetez …, à la corbeille,
    réinitialiser (?:l'appareil|le compte|toutes les données|le portefeuille|tout|{mine}compte|aux paramètres d'usine) …,
    invalider …, invalidez …, abroger …, désinstallez …, dissoudre …, oublier cet appareil,
    oublier …(?:appareil|compte|salon), ne plus participer, exclure définitivement …, rétracter …,
    révocation …, suppression …, effacement …, retrait …définitif, tout supprimer …, nettoyage …, vidage …,
    vidange …, élimination …, destruction …, abandon (?:du groupe|du salon), résiliation …,
    annulation (?:de la commande|de la réservation|de l'abonnement|de commande), ôter …,
    (?:retirer|enlever|supprimer|exclure|expulser|bannir|renvoyer) (?:.* )?{people} (?:du|de|des|de la|de l'|d'un|d'une) …,
    (?:retirer|enlever|supprimer|exclure|expulser) (?:.* )?(?:du |de la |de |d')(?:mon |ma |cette |ce |votre )?{circles} …,
    (?:exclure|expulser|bannir) …,
    tout (?:déplacer|mettre|envoyer) (?:dans|à|vers) la (?:corbeille|poubelle) …,
    (?:rétablir|restaurer) les paramètres d'usine, rompre …, révoque …, annule {mine}{bookings} …,
    quitte {mine}{places}, ferme {mine}compte, déplacer (?:.* )?vers le corbeille,
    supprimer la sélection, désactiver {mine}(?:compte|profil),
    oublier (?:le|ce|cet|l') ?(?:périphérique|appareil) …`,
  signs: `
    signer …, signez …, signe …, … et signer …, chiffrer et signer …, finir de signer, terminer de signer,
    terminer la signature …, accepter le contrat, accepter l'offre,
    accepter (?:le |la |les |l'|cette |ce |ces )?(?:contrat|offre|conditions|conditions générales|conditions d'utilisation|termes|devis|accord|licence|proposition|convention) …,
    autoriser, autoriser (?!les cookies|tous les|tout$|toutes les|les liens|l'ajout|la sélection|la suppression|la mise à jour|la mise|l'action|de passer|le chargement|la modification|les fonctions|les notifications).*, autorisez …, réautoriser …, donner l'accès …,
    donner (?:accès|mon accord|votre accord|l'autorisation|la permission|les droits|son consentement|mon consentement) …,
    virer, virer (?:de l'argent|des fonds|maintenant|le montant) …, effectuer le virement,
    effectuer {mine}(?:virement|transfert|transaction), valider le virement, valider la signature,
    confirmer le virement,
    confirmer (?:le |la |l'|cette |ce )?(?:virement|transaction|transfert|signature|opération) …,
    parapher …, cosigner …, contresigner …, je signe …, signature …(?:du|de la|des|de|en cours) …,
    apposer {mine}signature …, accorder …, accordez …, octroyer …, habiliter …, mandater …, consentir …,
    approuver (?:le |la |l'|cette |ce )?(?:virement|transaction|transfert|paiement|contrat|accès|dépense) …,
    ratifier …, certifier …, permettre l'accès …, permettre (?:la lecture|la publication|l'accès) …,
    autorisation …(?:d'accès|de l'accès|de lecture), autorisation de (?:lecture|publication|l'accès) …,
    finaliser la signature, achever la signature, commencer à signer, fin de la signature, lu et approuvé,
    transférer (?:de l'argent|des fonds|les fonds|l'argent|maintenant|le montant) …,
    (?:ajouter|dessiner) (?:ma |votre )signature,
    attribuer (?:le|un|des|les) (?:rôle|rôles|droits|droit) …, faire (?:un |le )?virement,
    signature en cours et …, émarger …,
    autorise …, (?:assigner|affecter) (?:des|les|le|un) (?:rôle|rôles|droits) …`,
  access: `
    partager (?:le |la |les |l'|ce |cette |mon |ma |votre )*(?:fichier|fichiers|dossier|document|calendrier|agenda|album|projet|écran|position|lien|mot de passe) …,
    partager avec …, partager publiquement, inviter, inviter …, invitez …,
    envoyer (?:l'|une |des |les )?invitations? …, accorder …, accordez …,
    donner (?:.* )?(?:accès|l'accès|droits|permission|autorisation) …, autoriser, autoriser l'accès …,
    autoriser l'application …, autoriser … à (?:accéder|voir|lire|gérer|modifier), permettre l'accès …,
    ajouter (?:un |une |des |le |la )*(?:administrateur|admin|membre|membres|utilisateur|utilisateurs|collaborateur|collaborateurs|propriétaire|gestionnaire) …,
    (?:nommer|définir comme|rendre|promouvoir) (?:.* )?(?:administrateur|admin|propriétaire|modérateur),
    rendre (?:.* )?public, attribuer (?:.* )?(?:rôle|rôles|droits) …,
    (?:créer|générer) (?:une |un |la |le )?(?:clé api|clé d'api|clé d'accès|jeton|lien de partage|lien d'invitation) …`,
  weakens: `
    (?:désactiver|supprimer|retirer|couper|contourner|ignorer|suspendre) (?:le |la |les |l'|mon |ma |mes |votre |vos )*{guards} …,
    (?:afficher|révéler|voir|exporter|copier) (?:le |la |les |l'|ma |mes |votre )*(?:clé privée|clé secrète|clé api|clés|jeton|secret|phrase de récupération|codes de récupération|numéro de carte) …,
    (?:faire confiance à|se fier à) (?:cet |ce )?(?:appareil|navigateur|ordinateur|certificat),
    (?:continuer|ouvrir|installer|poursuivre|télécharger) (?:quand même|malgré tout), accepter le risque …,
    autoriser les applications moins sécurisées`,
  commits: `
    s'abonner, s'abonner (?:maintenant|à .+|pour .+), je m'abonne,
    (?:démarrer|commencer) (?:l'|mon |un |votre )?(?:essai|abonnement) …,
    passer à (?:premium|pro|la version supérieure|l'offre supérieure),
    transférer (?:de l'argent|des fonds|les fonds|l'argent|maintenant|la propriété|le domaine) …, virer,
    virer …,
    (?:valider|confirmer|effectuer|faire|programmer) (?:le |un |mon |ce )?(?:virement|retrait|transfert|échange) …,
    retirer (?:de l'argent|des fonds|les fonds|maintenant|tout|mes gains) …, vendre,
    vendre (?:maintenant|tout|mes actions), échanger maintenant, trader, clôturer la position, déployer …,
    publier (?:la |une )?(?:version|release) …, céder …,
    accepter (?:l'|une |la |cette |le )?(?:offre|proposition|devis|contre-offre|mission) …, souscrire …,
    déclarer mes impôts, demander (?:le |un )?(?:prêt|crédit)`,
  harmless: `
    envoyer {mine}{notices} …, envoyer de nouveau {mine}code, envoyer (?:.* )?code …, envoyer toujours …,
    envoyer et recevoir …, envoyer recevoir …, envoyer vers l'arrière, envoyer à l'arrière …,
    renvoyer {mine}{notices} …,
    vider {mine}(?:panier|cache|liste|champ|champs|formulaire|recherche|filtre|sélection|journal) …,
    vider (?:le |la |les |l')?(?:champ|presse-papiers|corps) …, supprimer directement …,
    supprimer {mine}(?:filtre|filtres|recherche) …,
    supprimer (?!(?:.* )?{people} )(?:.* )?(?:des|du|de la|de ce|de) (?:mes |vos |tables )?(?:favoris|panier|groupe|liste|sélection|tableau de bord|préférées|préférés) …,
    supprimer (?:la |une |cette )?(?:date|mise en forme|recherche|étiquette de recherche) …,
    supprimer (?:le )?widget de …, payer (?:autrement|d'une autre) …, payer plus tard …,
    effacer {mine}(?:filtre|filtres|recherche|requête|sélection|cache|champ|champs|formulaire|journal) …,
    effacer le cache …,
    effacer (?:le |la |les |l'|tous les )?(?:filtrage|filtrages|recherche|recherches|historique de recherche|texte|saisie|sélection|formatage|mise en forme|résultats) …,
    effacer la pile …,
    effacer (?:le |la |les |tout le |toute la )?(?:format|formatage|mise en forme|formats|styles|style) …,
    (?:retirer|enlever) (?:des|du|de la|de|de l') (?!(?:mon |ma |cette |ce |la |votre )?{circles}(?: .*)?$).*,
    (?:retirer|enlever) (?:du|de la|des|de l'), ne pas …, ne jamais …,
    … à la déconnexion, … à la fermeture, … en quittant, … en cours d'envoi, envoyez-moi …, supprimé …,
    … supprimé, … supprimée, posté …, signé …, signe plus …, signe moins …, toujours …, jamais …,
    impossible …, échec …, erreur …, peut …, qui …, acheter vendre, achat vente, commande, commandes,
    annuler l'envoi, annuler la suppression, annuler la modification …, annuler l'inscription en cours,
    publier le, publier sur, autoriser les commandes en souffrance,
    poster box, modifier ou …, éditer ou …, ajouter ou …, prêt à …, prête à …, … marque-pages, comment …,
    pourquoi …, quand …, où …, continuer …, aller …, voir …, accorder (?:la |une )?(?:priorité|attention) …,
    finaliser plus tard, don de …, donation de …, verser au dossier, soutenir plus tard,
    envoi (?:impossible|échoué|réussi|automatique|différé|programmé|en cours) …, envoi de messages,
    envoi du message en cours, suppression (?:impossible|réussie|échouée|automatique|effectuée) …,
    suppression (?:des courriels|automatique|impossible|réussie|échouée|en cours|effectuée) …, … a échoué …,
    … échoué, … réussi, … réussie,
    invitation (?:acceptée|envoyée|en attente|refusée|seulement|uniquement|requise|par|à|de|expirée) …,
    sur invitation …,
    signature (?:non|in|numérique|électronique|valide|manquante|vérifiée|de l'e-mail|du message|par défaut|html|de courriel) …,
    écran …, désabonné …, abonné …,
    quitter (?:la page|le site|sans|l'éditeur|le mode|le plein écran|l'application|cette page|plein écran) …,
    révocation (?:en cours|impossible) …, poste …(?:de travail|téléphonique|principal), réserve de …,
    réserves …, vide, règle (?!maintenant).*, corbeille …,
    (?!supprimer |effacer |envoyer |retirer ).* par défaut, insérer supprimer …, tout effacer,
    (?!purger |vider |effacer ).* supprimés`,
};

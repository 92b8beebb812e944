/**
 * Keys of further makers. The forms are those that the makers document and that the rule lists of gitleaks
 * (https://github.com/gitleaks/gitleaks) and trufflehog state.
 */
export const MAKERS: readonly RegExp[] = [
  // Clouds and hosts: Doppler, Terraform, Pulumi, Heroku, Fly, PlanetScale, Neon, Alibaba, Tencent, Yandex, Scalingo
  /dp\.(?:pt|ct|sa|st|scim|audit)(?:\.[a-z]{2,8})?\.[A-Za-z0-9]{40,44}/,
  /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,70}/,
  /pul-[0-9a-f]{40}/,
  /HRKU-[\w-]{36,70}/,
  /(?:fo1|fm[12][ar]?)_[\w-]{40,}/,
  /pscale_(?:tkn|pw|oauth)_[\w.=-]{32,64}/,
  /napi_[a-z0-9]{40,80}/,
  /LTAI[A-Za-z0-9]{17,21}/,
  /AKID[A-Za-z0-9]{32}/,
  /(?:AQVN|YCA)[\w-]{35,45}/,
  /tk-us-[\w-]{48}/,
  // Payment: Adyen, Plaid, Flutterwave, Razorpay, EasyPost, Duffel, Square, Shippo, Stripe's third mode
  /AQE[A-Za-z0-9]{50,}/,
  /access-(?:sandbox|development|production)-[0-9a-f-]{36}/,
  /FLWSECK(?:_TEST)?-[0-9a-zA-Z]{12,40}-X/,
  /rzp_(?:live|test)_[A-Za-z0-9]{14,}/,
  /EZ[AT]K[A-Za-z0-9]{54}/,
  /duffel_(?:test|live)_[\w-]{40,}/,
  /EAAA[\w-]{56,64}/,
  /shippo_(?:live|test)_[0-9a-f]{40}/,
  /[sr]k_prod_[A-Za-z0-9]{16,}/,
  // Messages and work: Discord, Brevo, Mailgun, Mailchimp, HubSpot, Typeform, Airtable, Asana, Bitbucket, Frame.io
  /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/,
  /xkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}/,
  /pubkey-[0-9a-f]{32}/,
  /[0-9a-f]{32}-us\d{1,2}/,
  /pat-(?:na|eu)\d-[0-9a-f-]{36}/,
  /tfp_[\w.-]{40,}/,
  /pat[A-Za-z0-9]{14}\.[0-9a-f]{64}/,
  /[0-2]\/\d{10,20}(?:\/\d{10,20})?:[0-9a-f]{32}/,
  /ATBB[A-Za-z0-9]{24,40}/,
  /fio-u-[\w=-]{60,}/,
  // Packages and builds: NuGet, Clojars, crates.io, JFrog, Buildkite, CircleCI, SonarQube, Sourcegraph, Prefect, ReadMe
  /oy2[a-z0-9]{43}/,
  /CLOJARS_[a-z0-9]{60}/i,
  /cio[A-Za-z0-9]{32}/,
  /AKCp[A-Za-z0-9]{69}/,
  /cmVmd[A-Za-z0-9]{59}/,
  /bkua_[0-9a-f]{40}/,
  /CCIPAT_[A-Za-z0-9]{22}_[0-9a-f]{40}/,
  /sq[upa]_[0-9a-f]{40}/,
  /sgp_(?:[0-9a-f]{16}_|local_)?[0-9a-f]{40}/,
  /pnu_[A-Za-z0-9]{36}/,
  /rdme_[a-z0-9]{70}/,
  /gloas-[\w-]{20,}/,
  // Watching and content: Dynatrace, PostHog, Contentful, 1Password
  /dt0c01\.[A-Z0-9]{24}\.[A-Z0-9]{64}/,
  /ph[xc]_[A-Za-z0-9]{40,}/,
  /CFPAT-[\w-]{43}/,
  /ops_eyJ[\w-]{200,}/,
];

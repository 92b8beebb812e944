import { MAKERS } from './secret-makers.ts';

/** Secrets in a form of their provider. `SECRET_SHAPE` adds the borders. */
const SHAPES = [
  // GitHub, GitLab
  /gh[opsur]_[A-Za-z0-9]{30,}/,
  /github_pat_[A-Za-z0-9_]{40,}/,
  /gl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt)-[\w-]{20,}/,
  // Clouds: AWS, Google, DigitalOcean, Databricks, HashiCorp, Tailscale, Supabase
  /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}/,
  /AIza[\w-]{30,}/,
  /ya29\.[\w-]{20,}/,
  /GOCSPX-[\w-]{20,}/,
  /do[opr]_v1_[0-9a-f]{60,}/,
  /dapi[0-9a-f]{32}/,
  /hv[sb]\.[\w-]{20,}/,
  /tskey-[\w-]{20,}/,
  /sbp_[0-9a-f]{40}/,
  // Models: OpenAI, Anthropic and others, Hugging Face, Groq, Replicate, xAI, Perplexity
  /sk-(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/,
  /hf_[A-Za-z0-9]{30,}/,
  /gsk_[A-Za-z0-9]{40,}/,
  /r8_[A-Za-z0-9]{30,}/,
  /xai-[A-Za-z0-9]{60,}/,
  /pplx-[A-Za-z0-9]{40,}/,
  // Payment and shops
  /(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/,
  /whsec_[A-Za-z0-9+/]{24,}/,
  /sq0(?:csp|atp)-[\w-]{22,}/,
  /shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/,
  // Messages: Slack, Discord, Telegram, Twilio, SendGrid, Mailgun, Facebook
  /xox[abeoprs]-[A-Za-z0-9-]{10,}/,
  /xapp-[A-Za-z0-9-]{20,}/,
  /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/-]{10,}/,
  /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]{20,}/,
  /\d{8,10}:AA[\w-]{32,36}/,
  /SK[0-9a-f]{32}/,
  /SG\.[\w-]{16,}\.[\w-]{32,}/,
  /key-[0-9a-f]{32}/,
  /EAA[A-Za-z0-9]{80,}/,
  // Packages and tools: npm, PyPI, RubyGems, Docker, Postman, Notion, Linear, Figma, Sentry, Grafana, New
  // Relic, Atlassian
  /npm_[A-Za-z0-9]{30,}/,
  /pypi-AgE[\w-]{50,}/,
  /rubygems_[0-9a-f]{48}/,
  /dckr_(?:pat|oat)_[\w-]{20,}/,
  /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/,
  /(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,})/,
  /lin_(?:api|oauth)_[A-Za-z0-9]{32,}/,
  /fig[du]_[\w-]{40,}/,
  /sntry[su]_[\w+/=-]{40,}/,
  /gl(?:c|sa)_[\w+/=]{32,}/,
  /NR(?:AK|JS|II)-[A-Z0-9]{20,}/,
  /ATATT3[\w=-]{50,}/,
  // Private keys: age, nostr, extended keys of wallets
  /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/,
  /nsec1[02-9ac-hj-np-z]{58}/,
  /[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{107}/,
  // JSON web tokens: https://datatracker.ietf.org/doc/html/rfc7519
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}(?:\.[\w-]{0,})?/,
  /eyJ[\w-]{10,}(?:\.[\w-]{0,}){4}/,
];

/** A secret in the form of a known provider. */
export const SECRET_SHAPE = new RegExp(
  `(?<![A-Za-z0-9_-])(?:${[...SHAPES, ...MAKERS].map(({ source }) => source).join('|')})(?![A-Za-z0-9_-])`,
  'g',
);

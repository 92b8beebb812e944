import type { TextKey } from '../../shared/texts.ts';

interface SuggestedSites {
  readonly name: TextKey;
  /** With what is below them; at most as many as one press may add. */
  readonly hosts: readonly string[];
}

const lines = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Sites where a mistake costs most. Nothing of it is switched off before the person does so. */
export const suggested: readonly SuggestedSites[] = [
  {
    name: 'suggestedBanks',
    hosts: lines(`
      paypal.com wise.com revolut.com n26.com chase.com bankofamerica.com wellsfargo.com citi.com capitalone.com
      hsbc.com barclays.co.uk lloydsbank.com deutsche-bank.de sparkasse.de ing.com bnpparibas.com credit-agricole.fr
      santander.com bbva.com intesasanpaolo.com unicredit.it rabobank.nl abnamro.nl ubs.com pkobp.pl
      coinbase.com binance.com kraken.com
    `),
  },
  {
    name: 'suggestedPasswords',
    hosts: lines(`
      1password.com bitwarden.com lastpass.com dashlane.com keepersecurity.com nordpass.com proton.me
      passwords.google.com roboform.com
    `),
  },
  {
    name: 'suggestedHealth',
    hosts: lines(`
      mychart.org mychart.com followmyhealth.com athenahealth.com patientportal.com healow.com zocdoc.com doctolib.de
      doctolib.fr doctolib.it nhs.uk nhsapp.service.nhs.uk monespacesante.fr gesund.bund.de myhealthrecord.gov.au
      kp.org
    `),
  },
];

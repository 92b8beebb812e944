/** Names of fields that say how much; a range of prices filters. */
export const AMOUNT_FIELD =
  /(?:^|[._-])(?:amount|total|price|total_?(?:amount|price)|order_?total|grand_?total)(?:$|\.(?:amount|value|gross|currency))/i;

/** Names of fields that say by which card or account. */
export const CARD_FIELD =
  /(?:^|[._-])(?:card_?number|cardnumber|card\.number|iban|account_?number|cvc|cvv)$|(?:^|\.)card\[number\]$/i;

/** Names of fields that say how it is paid. */
export const PAYING_FIELD = /(?:^|[._-])(?:payment_?method|payment_?token|card)$/i;

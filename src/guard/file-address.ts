/** Endings of files that Chrome saves and does not show, but for archives of web pages. */
const FILE =
  /\.(?:zip|7z|rar|tar|t?gz|bz2|xz|zst|exe|msi|msix|dmg|pkg|deb|rpm|appimage|apk|ipa|jar|iso|img|bin|torrent|docx?|xlsx?|pptx?|odt|ods|odp|rtf|csv|tsv|ics|vcf|epub|mobi|psd|sqlite|bak)$/i;

/** Whether an address is one of a file that is saved when it is opened, as far as it says so. */
export const isFileAddress = ({ pathname }: URL): boolean => FILE.test(pathname);

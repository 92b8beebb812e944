export const isCheckoutAddress = (url: URL): boolean => /\/(checkout|payment)(\/|$)/.test(url.pathname);

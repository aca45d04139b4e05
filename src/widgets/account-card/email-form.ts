/** The form of an e-mail address, as far as a browser should judge it; the contract's, letter by letter. */
export const emailForm = /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]{2,}$/

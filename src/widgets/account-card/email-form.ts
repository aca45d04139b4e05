/** Same pattern as in the contract. */
export const emailForm = /^[^\s@]{1,64}@[^\s@][^\s@.]*\.[^\s@]{2,}$/

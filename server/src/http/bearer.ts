/** How a token travels outside of rooms (spec/product.md 1). */
export const BEARER = /^Bearer +(\S+)$/i

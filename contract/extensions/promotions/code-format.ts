/** Letters and digits of generated codes, without those that are easily confused: 0 and O, 1, I and L. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Characters of a generated code after its prefix. The shortest has some 887 million possibilities. */
export const codeLength = { min: 6, usual: 8, max: 16 } as const
/** Codes of one batch. */
export const maxBatchCodes = 1000

/** Deal products and latest products. */
export const chosen = {} as const

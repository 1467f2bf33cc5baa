export const general = {} as const

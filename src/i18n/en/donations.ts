export const donations = {} as const

export const crm = {} as const

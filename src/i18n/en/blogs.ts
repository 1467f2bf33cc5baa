export const blogs = {} as const

/** The keys of a declared object, which has no others. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

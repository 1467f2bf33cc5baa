/** The two colours a drawing is made in. */
export type Look = { colour: string; trim: string }
export type Draw = (look: Look) => string

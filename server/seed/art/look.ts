/** The two colours of a drawing. */
export type Look = { colour: string; trim: string }
export type Draw = (look: Look) => string

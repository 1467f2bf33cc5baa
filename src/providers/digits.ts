/** Converts Bengali digits. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

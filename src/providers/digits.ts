/** What is typed in Bengali digits means the same number. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))

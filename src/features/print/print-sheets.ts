/** A missing picture must not prevent an order from being packed. */
const patienceMs = 4000

/** Prints once the pictures and the font of another language are loaded. */
export const printSheets = async () => {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.sheet img')]
  const shown = Promise.allSettled([
    document.fonts?.ready,
    ...pictures.map(async (picture) => picture.decode?.()),
  ])
  await Promise.race([shown, new Promise((late) => setTimeout(late, patienceMs))])
  window.print()
}

import type { Page } from '@playwright/test'

/** The printed output: the number of pages and their sizes in millimetres. */
export const onPaper = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  const sizes = boxes.map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(' x '),
  )
  return { pages: sizes.length, sizes: [...new Set(sizes)] }
}

import { expect, it } from 'vitest'

type Texts = typeof import('#i18n/index.ts')
/** A separate copy, without the texts that other tests have loaded. */
const [copy, other] = ['../../src/i18n/index.ts?copy', '../../src/i18n/index.ts?other']

it('texts requested while the language changes are in the new language', async () => {
  const { loadLanguage, loadTexts, t } = (await import(copy)) as Texts
  await loadTexts('start')
  await Promise.all([loadLanguage('bn'), loadTexts('pages')])
  expect(t('common.save')).toBe('সংরক্ষণ করুন')
})

it.each([
  'skus.editVariants',
  'labels.print',
  'labels.atMost',
  'barcodes.enter',
  'barcodes.atMost',
  'form.ref.new',
  'form.ref.create',
] as const)('%s, which a list or a form can show at once, comes with the texts of all pages', async (key) => {
  const { loadTexts, t } = (await import(other)) as Texts
  await loadTexts('pages')
  expect(t(key as 'labels.print')).not.toBe(key)
})

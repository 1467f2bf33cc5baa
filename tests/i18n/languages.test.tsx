import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatMessage } from '#contract/grammar/text.ts'
import { stores } from '#contract/resources/services/stores.ts'
import { translateNote } from '#features/history/note.ts'
import {
  formatAgo,
  formatCompactNumber,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatRecentTimestamp,
  formatTime,
  latinDigits,
} from '#i18n/format.ts'
import { chooseLanguage, i18nProvider, locale, t } from '#i18n/index.ts'
import { TextCell } from '#kit/fields/text/cell.tsx'
import { Login } from '#screens/login/Login.tsx'
import { formatPromotionAmount } from '#screens/promotions/amount.ts'

describe('Refine’s own locale hooks', () => {
  it('change the language and refuse an unknown one', async () => {
    expect(i18nProvider.getLocale()).toBe('en')
    await act(async () => {
      await i18nProvider.changeLocale('bn')
    })
    expect(i18nProvider.getLocale()).toBe('bn')
    expect(t('common.save')).not.toMatch(/[a-z]/)
    await expect(i18nProvider.changeLocale('xx')).rejects.toThrow("There is no language 'xx': en, bn")
  })
  it('translates what Refine’s own parts name, and keeps their English text without a translation', () => {
    expect(i18nProvider.translate('buttons.save', 'Save')).toBe('Save')
    expect(i18nProvider.translate('buttons.save', {}, 'Save')).toBe('Save')
    expect(i18nProvider.translate('common.cancel', 'Stop')).toBe('Cancel')
  })
})

describe('in Bengali', () => {
  it('formats money in Bengali digits, grouped by lakh and crore, and exact', async () => {
    expect(formatMoney('152000.05')).toBe('152,000.05')
    expect(formatMoney('-0.50')).toBe('−0.50')
    await act(() => chooseLanguage('bn'))
    expect(formatMoney('152000.05')).toBe('১,৫২,০০০.০৫')
    expect(formatMoney('12345678901234567.90').replace(/,/g, '')).toBe('১২৩৪৫৬৭৮৯০১২৩৪৫৬৭.৯০')
    expect(formatMoney('-0.50')).toBe('−০.৫০')
  })
  it('formats numbers and days as usual in Bengali', async () => {
    await act(() => chooseLanguage('bn'))
    expect(formatNumber(1234567)).toBe('১২,৩৪,৫৬৭')
    expect(formatCompactNumber(1500000)).toMatch(/^১৫\s?লা/)
    expect(formatDay('2026-01-31')).toBe('৩১ জানু, ২০২৬')
    expect(formatMessage('{count} / {name}', { count: 12, name: 'SKU-1' }, locale())).toBe('১২ / SKU-1')
  })
  it('names the part of the day before the hour', async () => {
    await act(() => chooseLanguage('bn'))
    expect(formatInstant('2026-11-21T17:44:00Z')).toBe('২১ নভে, ২০২৬, রাত ১১:৪৪')
    const times = ['2026-11-20T23:05Z', '2026-11-21T03:05Z', '2026-11-21T06:05Z', '2026-11-21T10:30Z']
    expect(times.map(formatTime)).toEqual(['ভোর ৫:০৫', 'সকাল ৯:০৫', 'দুপুর ১২:০৫', 'বিকাল ৪:৩০'])
  })
  it('uses one word for past times', async () => {
    await act(() => chooseLanguage('bn'))
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(formatAgo('2026-11-21T11:58:00Z', now)).toBe('২ মিনিট আগে')
    expect(formatAgo('2024-11-21T12:00:00Z', now)).toBe('২ বছর আগে')
  })
  it('times in a column name today and yesterday, then the day', async () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const at = (iso: string) => formatRecentTimestamp(iso, now).replace(/\s/g, ' ')
    // Midnight of the store is at 18:00 UTC.
    expect(at('2026-11-21T00:41:00Z')).toBe('Today, 6:41 AM')
    expect(at('2026-11-20T12:10:00Z')).toBe('Yesterday, 6:10 PM')
    expect(at('2026-11-21T18:30:00Z')).toBe('Tomorrow, 12:30 AM')
    expect(at('2026-11-17T18:30:00Z')).toBe('Nov 18')
    expect(at('2025-11-18T06:00:00Z')).toBe('Nov 18, 2025')
    await act(() => chooseLanguage('bn'))
    expect(at('2026-11-21T00:41:00Z')).toBe('আজ, সকাল ৬:৪১')
  })
  it('formats a percentage in Bengali digits, without trailing zeros', async () => {
    await act(() => chooseLanguage('bn'))
    expect(formatPromotionAmount('25.00', 'percentage')).toBe('২৫ %')
    expect(formatPromotionAmount('14.35', 'percentage')).toBe('১৪.৩৫ %')
  })
  it('formats the opening hours with Bengali digits, and leaves phone numbers unchanged', async () => {
    await act(() => chooseLanguage('bn'))
    const shown = (pattern: 'time' | 'phone', value: string) =>
      renderToStaticMarkup(
        <TextCell
          resource={stores}
          name="hours"
          field={{ kind: 'text', pattern }}
          value={value}
          size="list"
        />,
      )
    expect(shown('time', '10:30')).toContain('>১০:৩০<')
    expect(shown('phone', '+8801700000001')).toContain('>+8801700000001<')
  })
  it('translates what the backend itself noted, and keeps a note as written', async () => {
    expect(translateNote('sold: order 105000')).toBe('Sold: order 105000')
    const counted = 'counted: stock count of 2026-03-01 · Bay 4: recounted'
    expect(translateNote(counted)).toBe('Stock count: count of Mar 1, 2026 · Bay 4: recounted')
    await act(() => chooseLanguage('bn'))
    expect(translateNote('damaged: Scratched in transport')).toBe('নষ্ট হয়েছে: Scratched in transport')
    expect(translateNote('received')).toBe('মাল এসেছে')
    expect(translateNote('sold: order 105000')).toBe('বিক্রি হয়েছে: অর্ডার 105000')
    expect(translateNote(counted)).toBe('গুনে দেখা হয়েছে: ১ মার্চ, ২০২৬-এর গণনা · Bay 4: recounted')
    expect(translateNote('New: a colour')).toBe('New: a colour')
    expect(translateNote('Signed in with a recovery code')).toBe('রিকভারি কোড দিয়ে লগ ইন করা হয়েছে')
  })
  it('reads typed Bengali digits as the same number', () => {
    expect(latinDigits('১২৩.৪৫ a7')).toBe('123.45 a7')
  })
})

describe('choosing a language', () => {
  it('on the login page changes its texts and the document language, and keeps typed values', async () => {
    const user = userEvent.setup()
    render(<Login onType={() => {}} />)
    await user.type(screen.getByLabelText('Username or email'), 'super')
    await user.click(screen.getByRole('button', { name: 'বাংলা' }))
    await waitFor(() => expect(screen.queryByText('Sign in')).toBeNull())
    expect(screen.getByRole('button', { name: 'বাংলা' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByLabelText(t('login.username'))).toHaveProperty('value', 'super')
    expect(document.documentElement.lang).toBe('bn')
    expect(document.cookie).toContain('lang=bn')
    expect(document.title).toBe(`${t('login.title')} · moto-admin`)

    await user.click(screen.getByRole('button', { name: 'English' }))
    expect((await screen.findByRole('button', { name: 'Sign in' })).textContent).toBe('Sign in')
    expect(document.cookie).toContain('lang=en')
  })
})

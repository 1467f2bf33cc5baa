import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { components } from '#i18n/bn/components.ts'
import { chooseLanguage } from '#i18n/index.ts'
import DateRange from '#kit/filters/date-range/DateRange.tsx'

describe('the calendar for two days, in Bengali', () => {
  const open = async () => {
    await act(() => chooseLanguage('bn'))
    const onChoose = vi.fn()
    const days = { first: '2026-01-05', last: '2026-01-31' }
    render(
      <ConfigProvider locale={components}>
        <DateRange label="তারিখ" days={days} onChoose={onChoose} onClose={() => {}} />
      </ConfigProvider>,
    )
    return onChoose
  }
  it('has Bengali digits everywhere', async () => {
    await open()
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      '২০২৬-০১-০৫',
      '২০২৬-০১-৩১',
    ])
    expect(document.querySelector('.ant-picker-panels')?.textContent).not.toMatch(/[0-9]/)
    expect(screen.getAllByRole('button', { name: /আগের মাস/ }).length).toBeGreaterThan(0)
  })
  it('reports the days in wire format', async () => {
    const user = userEvent.setup()
    const onChoose = await open()
    const days = () => within(document.querySelector('.ant-picker-panels') as HTMLElement)
    await user.click(days().getAllByText('৭')[0] as HTMLElement)
    await user.click(days().getAllByText('৯')[0] as HTMLElement)
    expect(onChoose).toHaveBeenCalledWith('2026-01-07', '2026-01-09')
  })
})

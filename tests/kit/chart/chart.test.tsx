import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { toHttpError } from '#providers/errors.ts'
import { ChartBox } from '#ui/chart/ChartBox.tsx'
import { ChartTable } from '#ui/chart/ChartTable.tsx'
import { describePoint, isAllZero, type Series } from '#ui/chart/data.ts'
import { chartStepPositions, labelInterval, valueScale } from '#ui/chart/scales.ts'

const steps = ['Mon', 'Tue', 'Wed', 'Thu'].map((label, i) => ({
  key: `d${i}`,
  label,
  title: `${label} of the week`,
}))
const now: Series = {
  key: 'now',
  label: 'This week',
  values: [10, 0, 30, 5],
  texts: ['10.00', '0.00', '30.00', '5.00'],
}
const before: Series = {
  key: 'before',
  label: 'Last week',
  values: [20, 1, 1, 1],
  texts: ['20.00', '1.00', '1.00', '1.00'],
  faint: true,
}
const room = { width: 400, height: 100 }

describe('the scales of a chart', () => {
  it('begin at zero and end above the highest value, at round numbers', () => {
    const { at, ticks } = valueScale([now, before], room)
    expect(ticks).toEqual([0, 10, 20, 30])
    expect([at(0), at(30)]).toEqual([100, 0])
  })

  it('have room for negative values, and are drawn without data', () => {
    const below = valueScale([{ ...now, values: [-10, 5] }], room)
    expect(below.at(-10)).toBe(100)
    expect(below.at(0)).toBeGreaterThan(0)
    const none = valueScale([{ ...now, values: [0, 0] }], room)
    expect(none.at(0)).toBe(100)
  })

  it('find the step under the pointer, at the edges too', () => {
    const x = chartStepPositions(steps, 'bars', room)
    expect([-50, 0, 99, 101, 399, 999].map(x.nearest)).toEqual([0, 0, 0, 1, 3, 3])
    expect(x.middle('d0')).toBeLessThan(x.middle('d1'))
  })

  it('label as many steps as there is room for', () => {
    const days = Array.from({ length: 31 }, (_, i) => ({ key: `${i}`, label: 'Nov 30', title: '' }))
    expect(labelInterval(days, { width: 3000, height: 1 })).toBe(1)
    expect(labelInterval(days, { width: 320, height: 1 })).toBeGreaterThanOrEqual(5)
  })
})

describe('the description of a step', () => {
  it('is a sentence with exact values, and names each of several series', () => {
    const [first] = steps
    if (!first) throw new Error('no step')
    expect(describePoint(first, [now], 0)).toBe('Mon of the week: 10.00')
    expect(describePoint(first, [now, before], 0)).toBe('Mon of the week: This week 10.00, Last week 20.00')
  })
  it('is empty where every value is zero', () => {
    expect(isAllZero([{ ...now, values: [0, 0] }])).toBe(true)
    expect(isAllZero([now])).toBe(false)
  })
})

const box = (more: Partial<Parameters<typeof ChartBox>[0]> = {}) => (
  <MemoryRouter>
    <ChartBox
      title="Sold by day"
      kind="bars"
      axis={String}
      data={{ steps, series: [now] }}
      isFetching={false}
      onRetry={() => {}}
      failed="Not loaded"
      empty={{ title: 'Nothing was sold' }}
      {...more}
    />
  </MemoryRouter>
)
const chart = () => screen.findByRole('slider', { name: 'Sold by day' })
const announced = async () => (await chart()).getAttribute('aria-valuetext')

describe('a chart', () => {
  it('draws a bar for each step with a value', async () => {
    const { container } = render(box())
    await chart()
    expect(container.querySelectorAll('.chart-bar').length).toBe(3)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('can be read with the arrow keys, which announce each value', async () => {
    const user = userEvent.setup()
    const { container } = render(box())
    const it = await chart()
    expect(await announced()).toBe('Thu of the week: 5.00')
    it.focus()
    await user.keyboard('{Home}{Home}')
    expect(await announced()).toBe('Mon of the week: 10.00')
    expect(container.querySelector('.chart-tip')?.textContent).toBe('Mon of the week10.00')
    await user.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    expect(await announced()).toBe('Wed of the week: 30.00')
    await user.keyboard('{End}')
    expect([await announced(), it.getAttribute('aria-valuenow')]).toEqual(['Thu of the week: 5.00', '4'])
    await user.keyboard('{Escape}')
    expect(container.querySelector('.chart-tip')).toBeNull()
  })

  it('draws lines as well, with a legend for several series', async () => {
    const { container } = render(box({ kind: 'line', data: { steps, series: [now, before] } }))
    await chart()
    expect(container.querySelectorAll('.chart-line').length).toBe(2)
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['This week', 'Last week'])
  })

  it('opens the records of a step: by Enter, a click, or the second touch of the same step', async () => {
    const user = userEvent.setup()
    const onOpen = vi.fn()
    const placed = steps.map((step, i) => (i === 1 ? step : { ...step, to: `/orders/${i}` }))
    render(box({ data: { steps: placed, series: [now] }, onOpen }))
    const it = await chart()
    await user.pointer([{ target: it, coords: { clientX: 1 }, keys: '[MouseLeft]' }])
    expect(onOpen.mock.calls).toEqual([['/orders/0']])
    it.focus()
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    expect(onOpen).toHaveBeenCalledTimes(1)
    await user.keyboard('{End}{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith('/orders/3')
    await user.pointer([{ target: it, coords: { clientX: 1 }, keys: '[TouchA]' }])
    expect(onOpen).toHaveBeenCalledTimes(2)
    await user.pointer([{ target: it, coords: { clientX: 1 }, keys: '[TouchA]' }])
    expect(onOpen).toHaveBeenLastCalledWith('/orders/0')
  })

  it('shows loading, empty and error states', async () => {
    const onRetry = vi.fn()
    const { rerender } = render(box({ data: undefined, isFetching: true }))
    expect(screen.getByRole('status', { name: 'Loading Sold by day' })).toBeDefined()
    rerender(box({ data: { steps, series: [{ ...now, values: [0, 0, 0, 0] }] } }))
    expect(screen.getByText('Nothing was sold')).toBeDefined()
    const failure = toHttpError({ statusCode: 500, message: 'Out of order' })
    rerender(box({ data: undefined, failure, onRetry }))
    expect(screen.getByText('Out of order')).toBeDefined()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(box({ data: undefined, failure: toHttpError({ statusCode: 403, message: 'No' }) }))
    expect(screen.getByText('Forbidden resource')).toBeDefined()
  })
})

describe('its table', () => {
  it('has the same steps and labels, and their sum', () => {
    render(
      <ChartTable
        title="Sold by day"
        head="Day"
        steps={steps}
        series={[now]}
        sums={{ label: 'Total', texts: ['45.00'] }}
      />,
    )
    const rows = within(screen.getByRole('region', { name: 'Sold by day' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayThis week',
      'Mon of the week10.00',
      'Tue of the week0.00',
      'Wed of the week30.00',
      'Thu of the week5.00',
      'Total45.00',
    ])
  })
})

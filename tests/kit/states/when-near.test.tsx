import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WhenNear } from '#ui/states/WhenNear.tsx'

let observers: {
  report: (isIntersecting: boolean) => void
  options: IntersectionObserverInit
  isOn: boolean
}[] = []
class FakeObserver {
  own
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    const report = (isIntersecting: boolean) => act(() => listener([{ isIntersecting }]))
    this.own = { report, options, isOn: false }
    observers.push(this.own)
  }
  observe() {
    this.own.isOn = true
  }
  disconnect() {
    this.own.isOn = false
  }
}
const observing = () => observers.filter(({ isOn }) => isOn)

const Timeline = ({ read }: { read: () => Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['timeline'], queryFn: read })
  return <p>{data}</p>
}
const draw = (read: () => Promise<string> = async () => 'Placed on Monday') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <section>
        <h2>Timeline</h2>
        <button type="button">All</button>
        <WhenNear height={160}>
          <Timeline read={read} />
        </WhenNear>
      </section>
    </QueryClientProvider>,
  )

describe('WhenNear', () => {
  beforeEach(() => {
    observers = []
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    return () => vi.unstubAllGlobals()
  })

  it('reserves the place of its content, and requests it once the place is near the window', async () => {
    const read = vi.fn(async () => 'Placed on Monday')
    const { container } = draw(read)
    const place = container.querySelector('.when-near')
    expect(place?.getAttribute('style')).toBe('min-height: 160px;')
    expect(place?.textContent).toBe('Loading…')
    observing()[0]?.report(false)
    expect(read).not.toHaveBeenCalled()
    observing()[0]?.report(true)
    expect(await screen.findByText('Placed on Monday')).toBeDefined()
    expect(observing()).toEqual([])
  })

  it('looks further ahead after the page was scrolled', () => {
    draw()
    expect(observing().map(({ options }) => options)).toEqual([{ threshold: 0.3 }])
    fireEvent.scroll(window)
    expect(observing().map(({ options }) => options)).toEqual([{ rootMargin: '200px 0px' }])
  })

  it('requests its content when the focus enters its section', async () => {
    draw()
    act(() => screen.getByRole('button', { name: 'All' }).focus())
    expect(await screen.findByText('Placed on Monday')).toBeDefined()
  })

  it('requests its content before the page is printed', async () => {
    draw()
    fireEvent(window, new Event('beforeprint'))
    expect(await screen.findByText('Placed on Monday')).toBeDefined()
  })

  it('is complete when Ctrl+P prints, which is left to the browser from then on', async () => {
    let respond = (_text: string) => {}
    const printed: (string | null)[] = []
    const { container } = draw(() => new Promise((resolve) => (respond = resolve)))
    vi.stubGlobal('print', () => printed.push(container.textContent))
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
    expect(printed).toEqual([])
    act(() => respond('Placed on Monday'))
    await waitFor(() => expect(printed).toEqual(['TimelineAllPlaced on Monday']))
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true)
  })

  it('draws its content at once where nothing can be observed', async () => {
    vi.unstubAllGlobals()
    draw()
    expect(await screen.findByText('Placed on Monday')).toBeDefined()
  })
})

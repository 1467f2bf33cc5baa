import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { SectionCard, Sections } from '#kit/form/Sections.tsx'

const sections = ['Prices', 'Texts', 'Pictures', 'Stock'].map((title) => ({ title, fields: [] }))

type Props = { title: string; onShown: (cards: number) => void }
const Card = ({ title, onShown }: Props) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card is shown
  useLayoutEffect(() => {
    onShown(screen.queryAllByRole('heading').length)
  }, [])
  return <SectionCard title={title}>{null}</SectionCard>
}

/** Draws cards; returns how many there were when the first ones were shown. */
const draw = (firstCards?: number) => {
  const shown: number[] = []
  render(
    <Sections
      sections={sections}
      draw={({ title }) => <Card title={title} onShown={(cards) => shown.push(cards)} />}
      {...(firstCards && { firstCards })}
    />,
  )
  return shown[0]
}

describe('the cards of a form', () => {
  it('are drawn below the first ones once these are shown', () => {
    expect(draw(2)).toBe(2)
    expect(screen.getAllByRole('heading').map((h) => h.textContent)).toEqual(
      sections.map(({ title }) => title),
    )
    expect(document.querySelector('.input-awaited')).toBeNull()
  })

  it('are all drawn at once elsewhere', () => {
    expect(draw()).toBe(sections.length)
  })
})

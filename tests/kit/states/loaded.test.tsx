import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { messages } from '#contract/policies/messages.ts'
import { apiError } from '#providers/errors.ts'
import { Loaded } from '#ui/states/Loaded.tsx'

const draw = (data: readonly string[] | undefined, failure?: ReturnType<typeof apiError>) =>
  render(
    <Loaded
      read={{ failure, isFetching: false, refresh: () => {} }}
      data={data}
      failed="Couldn't load names"
      loading={{ rows: 2, label: 'Loading names' }}
      empty={{ title: 'No names yet' }}
    >
      {(names) => <p>{names.join()}</p>}
    </Loaded>,
  )

const drawPart = (failure: ReturnType<typeof apiError>) =>
  render(
    <Loaded
      read={{ failure, isFetching: false, refresh: () => {} }}
      data={undefined}
      failed="Couldn’t load names"
      isPart
    >
      {() => null}
    </Loaded>,
  )

describe('Loaded', () => {
  it('draws a skeleton until there is data', () => {
    draw(undefined)
    expect(screen.getByRole('status', { name: 'Loading names' })).toBeDefined()
  })

  it('draws the data, also after a failed refetch', () => {
    draw(['Rina', 'Karim'], apiError(500, 'Down'))
    expect(screen.getByText('Rina,Karim')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('draws the empty state of an empty list', () => {
    draw([])
    expect(screen.getByText('No names yet')).toBeDefined()
  })

  it('draws the failure, its reason, and a retry', () => {
    draw(undefined, apiError(500, 'Down'))
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load names")
    expect(screen.getByText('Down')).toBeDefined()
    expect(screen.getByRole('button')).toBeDefined()
  })

  it('hides data after a refusal', () => {
    draw(['Rina'], apiError(403, messages.forbidden))
    expect(screen.getByRole('heading', { name: messages.forbiddenHeader })).toBeDefined()
    expect(screen.queryByText('Rina')).toBeNull()
  })

  it('in a part of a page, draws a failure as a line with its reason and a retry', () => {
    drawPart(apiError(500, 'Down'))
    expect(screen.getByRole('alert').textContent).toBe('Couldn’t load names Down Try again')
  })

  it('in a part of a page, draws a refusal without a heading', () => {
    drawPart(apiError(403, messages.forbidden))
    expect(screen.getByText(messages.forbiddenSubheader)).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

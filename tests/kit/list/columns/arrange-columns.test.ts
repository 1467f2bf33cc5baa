import { describe, expect, it } from 'vitest'
import { arrangeColumns, shownColumns, toggleColumn } from '#kit/list/use-columns.ts'

const declared = ['name', 'kind', 'price', 'code', 'note']

describe('arrangeColumns', () => {
  it('keeps the declared order while no column has moved', () => {
    expect(arrangeColumns(declared, ['name', 'price'])).toEqual(declared)
    expect(arrangeColumns(declared, ['kind', 'code'])).toEqual(declared)
  })
  it('lists a hidden column behind its declared predecessor', () => {
    expect(arrangeColumns(declared, ['price', 'name'])).toEqual(['price', 'code', 'note', 'name', 'kind'])
  })
})

describe('shownColumns', () => {
  it('follows the order of the choice, without columns that no longer exist or that repeat', () => {
    expect(shownColumns(declared, ['price', 'gone', 'name', 'price'], 'name')).toEqual(['price', 'name'])
  })
  it('adds the required column at its declared place if the choice lacks it', () => {
    expect(shownColumns(declared, ['note', 'kind'], 'name')).toEqual(['name', 'note', 'kind'])
  })
})

describe('toggleColumn', () => {
  it('hides a column without moving the others', () => {
    expect(toggleColumn(declared, ['price', 'name', 'kind'], 'name')).toEqual(['price', 'kind'])
  })
  it('shows a column where the chooser lists it', () => {
    expect(toggleColumn(declared, ['price', 'name'], 'code')).toEqual(['price', 'code', 'name'])
  })
})

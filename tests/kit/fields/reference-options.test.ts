import { expect, it } from 'vitest'
import { admins } from '#contract/resources/people/admins.ts'
import { matchesReference, optionsOf } from '#kit/fields/ref/tree.ts'

const rows = [
  { id: '1', userName: 'sadia', firstName: 'Sadia', lastName: 'Rahman', email: 'super@moto.example' },
  { id: '2', userName: 'desk2', firstName: 'Nadia', lastName: 'Islam', email: 'branch@moto.example' },
]
const find = (typed: string) =>
  optionsOf(admins, rows).flatMap((option) => (matchesReference(typed, option) ? [option.label] : []))

it('a user to choose is shown with name and email, and found by username, name and email', () => {
  expect(optionsOf(admins, rows)[1]).toMatchObject({
    label: 'desk2',
    note: 'Nadia Islam branch@moto.example',
  })
  expect(['desk', 'nadia isl', 'BRANCH@'].map(find)).toEqual([['desk2'], ['desk2'], ['desk2']])
  expect(find('karim')).toEqual([])
})

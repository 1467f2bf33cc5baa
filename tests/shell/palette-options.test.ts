import { expect, it } from 'vitest'
import { sortByBeginning } from '#shell/palette/options.ts'

const labelled = (...labels: string[]) => labels.map((label) => ({ label }))

it('options that begin with the typed text come first, in their order', () => {
  const options = labelled('Schedule unpublishing', 'Unpublish', 'Edit', 'Unpublish all')
  expect(sortByBeginning('unpublish', options)).toEqual(
    labelled('Unpublish', 'Unpublish all', 'Schedule unpublishing', 'Edit'),
  )
  expect(sortByBeginning('', options)).toEqual(options)
})

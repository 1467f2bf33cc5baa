import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { InputFor } from '../../../src/kit/fields/props/input-props'
import type { InputProps } from '../../../src/kit/fields/props/props'
import TextInput from '../../../src/kit/fields/text/input'
import { bike } from '../../support/kit/form-registry'
import { stage } from '../../support/kit/form-stage'

let mounts = 0
beforeEach(() => {
  mounts = 0
})
const Counted = (props: InputProps) => {
  useEffect(() => {
    mounts++
  }, [])
  return <TextInput {...(props as InputFor<'text'>)} />
}

it.each([
  ['create', '/bikes/create'],
  ['edit', '/bikes/b1/edit'],
])('the %s form mounts its fields once: what is typed at once is kept', async (_, at) => {
  stage({ at, answers: { 'GET bikes/b1': { body: bike } }, kit: { inputs: { 'bikes.name': Counted } } })
  const name = await screen.findByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(mounts).toBe(1)
})

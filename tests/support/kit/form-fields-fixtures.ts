import { screen } from '@testing-library/react'
import { type Answers, renderForm } from './form-fixtures'
import { bike } from './form-registry'

export const edit = (answers: Answers = {}) =>
  renderForm({
    at: '/bikes/b1/edit',
    answers: { 'GET bikes/b1': { body: bike }, 'PATCH bikes/b1': { body: bike }, ...answers },
  })
export const field = (label: string) => screen.findByLabelText(label)
export const saved = async (backend: ReturnType<typeof edit>['backend']) => {
  await screen.findByText('The record')
  return backend.sent('PATCH bikes/b1').at(-1)
}

import { type Failure, isSpecifiedMessage } from '#providers/errors.ts'

/** The refusal of a wrong password names no field. */
export const isPasswordWrong = ({ messages }: Failure) =>
  messages.some((text) => isSpecifiedMessage('password.current.wrong', text))

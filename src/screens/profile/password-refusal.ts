import { type Failure, isMessageOf } from '../../providers/errors'

/** The refusal of a wrong password names no field. */
export const isPasswordWrong = ({ messages }: Failure) =>
  messages.some((text) => isMessageOf('password.current.wrong', text))

/** An error that the operator can fix: the message is enough, without a stack. */
export class OperatorError extends Error {}

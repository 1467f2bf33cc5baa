/** An error that the operator can fix: its message is all they need, without a stack. */
export class OperatorError extends Error {}

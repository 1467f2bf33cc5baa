/** Why an action failed, next to its button. */
export const ErrorMessages = ({ of: messages }: { of: readonly string[] }) =>
  messages.length > 0 && (
    <p role="alert" className="order-problem">
      {messages.join(' ')}
    </p>
  )

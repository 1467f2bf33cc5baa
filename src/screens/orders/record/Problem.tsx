/** Why something was not done, next to where it was tried. */
export const Problem = ({ of: messages }: { of: readonly string[] }) =>
  messages.length > 0 && (
    <p role="alert" className="order-problem">
      {messages.join(' ')}
    </p>
  )

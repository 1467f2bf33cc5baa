import { parseSync } from 'vite'

const swapped = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}
/** Names, paths and calls of the API; a sentence for people is not a rule. */
const identifying = /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?[\w.{}/:*-]+$/
const endsEarly = /^(?:Return|Throw|Continue)Statement$/

const bodyOf = (statement) => (statement.type === 'BlockStatement' ? statement.body : [statement])
const negated = (test, textOf) => ['negate condition', test.start, test.end, `!(${textOf(test)})`]

/** The changes of a node, by its type: `[operator, start, end, replacement]`. */
const operators = {
  IfStatement: (node, { textOf }) => {
    const isGuard = !node.alternate && endsEarly.test(bodyOf(node.consequent).at(-1)?.type)
    return [negated(node.test, textOf), ...(isGuard ? [['remove guard', node.start, node.end, ';']] : [])]
  },
  ConditionalExpression: (node, { textOf }) => [negated(node.test, textOf)],
  BinaryExpression: ({ operator, left, right }, { source }) => {
    const other = swapped[operator]
    const isText = [left, right].some(
      (side) => side.type === 'TemplateLiteral' || typeof side.value === 'string',
    )
    if (!other || (operator === '+' && isText)) return []
    const at = source.indexOf(operator, left.end)
    return [[`${operator} to ${other}`, at, at + operator.length, other]]
  },
  LogicalExpression: ({ operator, left, right, start, end }, { textOf, source }) => {
    if (operator === '??')
      return [
        ['?? to its left side', start, end, textOf(left)],
        ['?? to its right side', start, end, textOf(right)],
      ]
    const at = source.indexOf(operator, left.end)
    return [[`${operator} to ${swapped[operator]}`, at, at + 2, `${swapped[operator]}`]]
  },
  UnaryExpression: ({ operator, argument, start, end }, { textOf }) =>
    operator === '!' ? [['drop !', start, end, textOf(argument)]] : [],
  Literal: ({ value, start, end }) => {
    if (typeof value === 'boolean') return [['flip boolean', start, end, String(!value)]]
    if (typeof value === 'number') return [['add one', start, end, `(${value + 1})`]]
    if (typeof value !== 'string' || !identifying.test(value)) return []
    return [['change text', start, end, `'${value}~'`]]
  },
  ArrayExpression: ({ elements, start, end }) => (elements.length ? [['empty array', start, end, '[]']] : []),
  ThrowStatement: ({ start, end }) => [['remove throw', start, end, ';']],
  ExpressionStatement: ({ expression, start, end }) =>
    /^(?:Call|Await)Expression$/.test(expression.type) ? [['remove call', start, end, ';']] : [],
}

/** Types do not run; of a cast or an assertion the expression does. */
const isType = ({ type }) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)
/** Texts for people are no rules either, even if they are one word. */
const isCaption = ({ type, key, value }) =>
  type === 'Property' && /^(?:label|title|help|one|many)$/.test(key.name) && value.type === 'Literal'
const isSkipped = (node) =>
  isType(node) || isCaption(node) || /^(?:Import|ExportAll)/.test(node.type) || Boolean(node.directive)
const skippedKeys = new Set(['typeAnnotation', 'typeArguments', 'returnType', 'typeParameters'])

const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => !skippedKeys.has(key) && !(key === 'key' && !node.computed))
    .flatMap(([key, value]) => (node.type.startsWith('Export') && key === 'source' ? [] : value))
    .filter((child) => typeof child?.type === 'string')

/** Every change of a source text that one operator makes, in the order of the text. */
export const changesOf = (file, source) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const text = { source, textOf: ({ start, end }) => source.slice(start, end) }
  const visit = (node) =>
    isSkipped(node) ? [] : [...(operators[node.type]?.(node, text) ?? []), ...childrenOf(node).flatMap(visit)]
  return visit(program).map(([operator, start, end, replacement]) => ({
    operator,
    start,
    end,
    text: replacement,
  }))
}

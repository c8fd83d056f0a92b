import {
  BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  type QueryId,
  replaceWithNoncontingentExpression,
  sql,
  ValueListNode,
} from 'kysely';

/**
 * Longest list whose values are parameters of their own. SQLite takes 32,766 of them in a statement and PostgreSQL
 * 65,535; a year's orders are more.
 */
const longest = 1000;

/**
 * Lets `in` and `not in` take a list of any length. An empty one is never, or always, true: PostgreSQL takes `in ()`
 * for a syntax error. A long one becomes a single parameter.
 */
export function createLists(isPostgres: boolean): KyselyPlugin {
  const transformer = new ListTransformer(isPostgres);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

class ListTransformer extends OperationNodeTransformer {
  readonly #isPostgres: boolean;

  constructor(isPostgres: boolean) {
    super();
    this.#isPostgres = isPostgres;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const { operator, rightOperand: list } = node;
    const name = OperatorNode.is(operator) && operator.operator;
    if (name !== 'in' && name !== 'not in') return super.transformBinaryOperation(node, queryId);
    const isEmpty = (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) && list.values.length === 0;
    if (isEmpty)
      return replaceWithNoncontingentExpression(node as Parameters<typeof replaceWithNoncontingentExpression>[0]);
    if (!PrimitiveValueListNode.is(list) || list.values.length <= longest)
      return super.transformBinaryOperation(node, queryId);
    const left = this.transformNode(node.leftOperand, queryId);
    if (!this.#isPostgres) {
      const values = sql`(select value from json_each(${JSON.stringify(list.values)}))`;
      return BinaryOperationNode.create(left, operator, values.toOperationNode());
    }
    const [comparison, values] =
      name === 'in' ? (['=', sql`any(${list.values})`] as const) : (['!=', sql`all(${list.values})`] as const);
    return BinaryOperationNode.create(left, OperatorNode.create(comparison), values.toOperationNode());
  }
}

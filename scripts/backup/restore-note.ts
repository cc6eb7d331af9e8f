import type { Client } from 'pg';
import { z } from 'zod';

/** The transaction, and its server, whose outcome decides whether a restore's swap of uploads is kept. */
export const transactionSchema = z.object({
  server: z.string(),
  database: z.string(),
  transaction: z.string(),
});
type Transaction = z.infer<typeof transactionSchema>;

const THIS_TRANSACTION = `
  select (select system_identifier::text from pg_control_system()) as server,
    current_database()::text as database, pg_current_xact_id()::text as transaction`;
const STATUS = `
  select pg_xact_status($1::xid8) as status
  where current_database() = $2
    and (select system_identifier::text from pg_control_system()) = $3`;

export const readTransaction = async (client: Client): Promise<Transaction> => {
  const { rows } = await client.query(THIS_TRANSACTION);
  return transactionSchema.parse(rows[0]);
};

export const readOutcome = async (
  client: Client,
  { transaction, database, server }: Transaction,
): Promise<'committed' | 'aborted' | 'unknown'> => {
  const { rows } = await client.query<{ status: string | null }>(STATUS, [
    transaction,
    database,
    server,
  ]);
  const status = rows[0]?.status;
  return status === 'committed' || status === 'aborted' ? status : 'unknown';
};

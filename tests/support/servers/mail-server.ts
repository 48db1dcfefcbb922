import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = Email & { readonly recipients: readonly string[]; readonly source: string };

export type TestMailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
};

/** A real SMTP server on a free port of this machine. It parses received e-mails as a mail program does. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const receive = async (bytes: Buffer, recipients: readonly string[]): Promise<void> => {
    received.push({ ...(await PostalMime.parse(bytes)), recipients, source: bytes.toString("utf8") });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void receive(Buffer.concat(chunks), recipients).finally(done);
      });
    },
    ...options,
  });
  // Some tests end the connection of the client early.
  server.on("error", () => undefined);
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
      }),
  };
}

import type { ReactNode } from "react";
import { Island } from "#platform/web/island.tsx";
import type { Press } from "#press/core/press.ts";
import OfficeHours from "./office-hours.island.tsx";

/** The press's addresses, telephone and hours (specification §1, decision P5). */
export function ContactWays({ press: { email, phone, address, name, hours } }: { press: Press }) {
  return (
    <dl className="contact-ways">
      <Way name="E-mail">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way name="Phone">
        <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`}>
          {phone}
        </a>
      </Way>
      <Way name="Hours">
        <Island name="enquiries/office-hours" of={OfficeHours} props={{ hours }} />
      </Way>
      <Way name="Post">
        <address>
          {[name, ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Way>
    </dl>
  );
}

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="eyebrow">{name}</dt>
    <dd>{children}</dd>
  </div>
);

import type { Press } from "#press/press.ts";
import { replyWords } from "#enquiries/inbox/reply-texts.ts";
import { Island } from "#platform/web/island.tsx";
import OfficeHours from "./office-hours.island.tsx";

/** The press's addresses and telephone (specification §1, decision P5). */
export function ContactCards({ press }: { press: Press }) {
  const { email, phone, address, name } = press;
  return (
    <ul className="contact-cards">
      <li>
        <h3 className="eyebrow">E-mail</h3>
        <p>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
        <p className="small">We reply within {replyWords(press)}.</p>
      </li>
      <li>
        <h3 className="eyebrow">Phone</h3>
        <p>
          <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`}>
            {phone}
          </a>
        </p>
        <p className="small">During business hours.</p>
      </li>
      <li>
        <h3 className="eyebrow">Post</h3>
        <address>
          {[name, ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li>
        <h3 className="eyebrow">Business hours</h3>
        <Island name="enquiries/office-hours" of={OfficeHours} props={{ hours: press.hours }} />
      </li>
    </ul>
  );
}

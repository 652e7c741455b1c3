/* oxlint-disable max-lines -- texts have no bound */
import { clauses, form, paragraph, type LegalText } from "../blocks.ts";

/** The terms in English: a translation, section by section and clause by clause. */
export const en: LegalText = {
  pageTitle: "Terms – {product}",
  description:
    "Terms of the {product} shop: orders and payments, withdrawal from the contract, complaints and technical requirements.",
  title: "Shop terms",
  inForce: "in force from 15.07.2025",
  lead: "The rules for using the {product} site, for placing orders and for services provided by electronic means.",
  note: "The Polish version is binding. This translation is for your convenience.",
  contents: "Contents",
  print: "Print or save",
  home: "Back to the home page",
  sections: [
    {
      id: "seller",
      title: "1. The Seller",
      blocks: [
        clauses(
          "The seller and service provider is {company}, address: {address}, tax ID (NIP) {taxId} (the “Seller”).",
          "The Seller can be reached by e-mail at [{email}](mailto:{email}), by phone at [{phone}]({phoneUri}) and by post at the address above. A phone call is charged at the rate of the caller’s own operator.",
          "These terms (the “Terms”) set out the rules for using the Site, placing Orders, and concluding and performing Contracts. They are also the terms required by Art.\u00a08 of the Polish Act of 18\u00a0July 2002 on the provision of services by electronic means.",
          "The Terms are available free of charge at this address, also before a Contract is concluded, in a form that can be downloaded, saved and printed.",
        ),
      ],
    },
    {
      id: "definitions",
      title: "2. Definitions",
      blocks: [
        clauses(
          {
            term: "Site",
            text: "the Seller’s website on which the Terms are published, in Polish and in English.",
          },
          {
            term: "System",
            text: "{product}, a cloud-based system for managing a shooting club, made available over the Internet.",
          },
          {
            term: "Customer",
            text: "a natural person with full legal capacity, a legal person, or an organisational unit to which the law grants legal capacity, in particular a shooting club, that uses the Electronic Services, places an Order or concludes a Contract.",
          },
          {
            term: "Consumer",
            text: "a Customer who is a natural person and whose legal transaction with the Seller is not directly related to their business or professional activity (Art.\u00a022¹ of the Polish Civil Code). To the extent provided by law, a natural person who concludes a contract directly related to their business also has the rights of a Consumer if the content of that contract shows that it is not of a professional nature for them.",
          },
          {
            term: "Electronic Service",
            text: "a service that the Seller provides by electronic means through the Site, described in [section\u00a04](#services).",
          },
          {
            term: "Plan",
            text: "a variant of the System that fits the number of a club’s members: Small Club (Klub Mały), Medium Club (Klub Średni) or Large Club (Klub Duży).",
          },
          {
            term: "Module",
            text: "an additional part of the System that may be added to a Plan.",
          },
          {
            term: "Billing Period",
            text: "the month or year for which the Customer pays in advance.",
          },
          {
            term: "Order",
            text: "a notice of the intention to use the System, sent through a form on the Site.",
          },
          {
            term: "Contract",
            text: "a distance contract for a digital service, the subject of which is Access in the chosen Plan with the chosen Modules.",
          },
          {
            term: "Access",
            text: "the ability of persons authorised by the Customer to use the System.",
          },
          {
            term: "Payment Operator",
            text: "a payment service provider that handles electronic payments for the Seller.",
          },
        ),
      ],
    },
    {
      id: "use",
      title: "3. Conditions of use",
      blocks: [
        clauses(
          "Browsing the Site is free of charge and requires neither an account nor personal data.",
          {
            text: "The Customer uses the Site and the System in accordance with the law, the Terms and good practice. In particular, it is forbidden:",
            items: [
              "to supply unlawful content,",
              "to give false data, or the data of other persons without a legal basis,",
              "to disrupt the Site or the System, to bypass safeguards or to try to reach the data of others,",
              "to send forms in bulk or automatically.",
            ],
          },
          "Whoever places an Order on behalf of a club or another organisation declares that they are authorised to do so.",
          "The Customer grants and withdraws the permissions of its users of the System, protects the access data and tells the Seller without delay of any suspicion that an unauthorised person has learned them.",
          "The System supports a club in keeping its records and documents. The Customer is responsible for the content and completeness of the data entered and for meeting the duties that other laws place on it.",
          "The rights to the System and to the content of the Site belong to the Seller or its licensors. For the term of the Contract the Customer has a non-exclusive, non-transferable right to use the System for its own activity, within the chosen Plan and Modules.",
          "Information on parts of the System that the Site marks as coming soon, and on plans for development, is not an offer, and the dates given there may change.",
          "The Seller may limit the operation of the Site or the System for as long as necessary to maintain, develop or secure them. It announces planned interruptions of the System to Customers in advance unless the delay would endanger the security of data. This does not limit the rights of a Consumer where the service does not conform to the Contract.",
        ),
      ],
    },
    {
      id: "services",
      title: "4. Electronic services and technical requirements",
      blocks: [
        clauses(
          {
            text: "Through the Site the Seller provides the following Electronic Services free of charge:",
            items: [
              "access to the content of the Site,",
              "the contact form, also for suggesting features,",
              "booking a presentation of the System,",
              "signing a club up for the closed beta tests,",
              "the Order form.",
            ],
          },
          "For a fee, under a Contract, the Seller provides Access.",
          "A contract for a free Electronic Service is concluded when its use begins and ends when the Site is left or the form has been sent. The Customer may give it up at any time, without a reason and without cost.",
          "The Seller confirms by e-mail that a form has been received, unless it was marked as possible spam. A booked presentation is binding once the Seller has confirmed it. A presentation can be cancelled free of charge by writing to [{email}](mailto:{email}).",
          "Taking part in the beta tests is free and voluntary. The Seller decides whether to accept a signup and states the scope and duration of the tests on the Site or in the invitation. The test version may contain errors and is developed during the tests, of which the participant is made aware.",
          {
            text: "To use the Site and the System you need:",
            items: [
              "a computer, tablet or phone with Internet access,",
              "an up-to-date web browser with JavaScript and cookies enabled,",
              "an active e-mail address\u00a0– to send forms and to use the System,",
              "a PDF reader\u00a0– for documents made in the System,",
              "a device with a touch screen\u00a0– to sign in the range registry.",
            ],
          },
          "Using the Internet involves risks, in particular malicious software and phishing. The Seller recommends up-to-date software, antivirus protection and keeping passwords secret. The connection to the Site and the System is encrypted.",
          "Unlawful content can be reported to [{email}](mailto:{email}) with its exact location and the reasons. The Seller examines the notice without undue delay, in a non-arbitrary and objective manner; it removes or blocks unlawful content and tells the person who reported it and the person who placed it of the decision and the means of redress.",
          "The same e-mail address is the point of contact for authorities and recipients of the services within the meaning of Articles\u00a011 and\u00a012 of Regulation (EU) 2022/2065 (Digital Services Act). Polish and English may be used.",
        ),
      ],
    },
    {
      id: "orders",
      title: "5. Orders and payments",
      blocks: [
        clauses(
          "Orders can be placed on the Site around the clock. The Customer chooses a Plan and gives the required data; in the full form the Customer also chooses Modules and a Billing Period and accepts the Terms and the [privacy policy](/polityka-prywatnosci). Until the form is sent, every field can be checked and corrected.",
          "Sending the form is an invitation to conclude a Contract. It creates no obligation to pay and binds neither party. The Seller confirms receipt of the Order by e-mail, states its number and contacts the Customer to settle the details.",
          "Once the details are settled, the Seller sends an offer on a durable medium. The offer names the Plan, the Modules, the Billing Period, the total price including taxes, the way to pay and the other information required by law. The Contract is concluded when the Customer accepts the offer and expressly confirms that they know it entails an obligation to pay.",
          "The Seller confirms the Contract by e-mail, with its content and the Terms attached, before Access is activated at the latest.",
          "The prices on the Site are given in Polish złoty and are net prices unless marked otherwise; VAT is added at the rate in force. Amounts in euros in the English version of the Site are approximate, and accounts are settled in złoty. Where the Site says that a price is coming soon, the offer states the price. A Consumer is always told the total gross price before the Contract is concluded.",
          "Charges for e-mail and SMS messages sent from the System follow the price list on the [pricing page](/cennik) in force on the day the Contract is concluded.",
          "Payments are made through Payment Operators, by the electronic payment methods that these operators offer. The Customer learns who the operator is and which methods there are before paying.",
          "The Seller activates Access without delay after the payment has been booked, subject to [section\u00a06](#withdrawal) in the case of a Consumer. Access is not granted before the payment has been booked.",
          "The Contract lasts for the Billing Period that has been paid. The Customer extends it by paying for the next period; without payment the Contract expires at the end of the period already paid. The Seller collects no fees without a separate instruction from the Customer.",
          "A change of Plan or the addition of a Module during the Contract requires agreement on the price and on the day from which the change applies.",
          "The sale is documented by an invoice or other proof required by law, issued electronically and delivered in accordance with tax regulations.",
          "The Seller may terminate the Contract with immediate effect if the Customer grossly violates the Terms and does not stop despite a request that sets an appropriate time limit. The Customer may terminate the Contract with immediate effect if the Seller violates it in that way.",
          "After the Contract has ended, the Customer may retrieve its data under the rules of the processing agreement referred to in [section\u00a08](#personal-data); the data are then deleted.",
        ),
      ],
    },
    {
      id: "withdrawal",
      title: "6. Withdrawal from the contract",
      blocks: [
        clauses(
          "A Consumer who has concluded a distance Contract may withdraw from it within 14\u00a0days of the day of its conclusion, without giving a reason and without costs, except for those provided for in the Polish Act of 30\u00a0May 2014 on consumer rights.",
          "The statement of withdrawal may be made in any way, in particular by e-mail to [{email}](mailto:{email}) or by letter to the Seller’s address. The [model form](#annex) may be used but is not obligatory. To meet the deadline it is enough to send the statement before it expires.",
          "The Seller confirms without delay, on a durable medium, that a statement made electronically has been received.",
          "In the event of withdrawal the Contract is considered not concluded. The Seller returns the payments received without delay, at the latest within 14\u00a0days of receiving the statement, by the same means of payment, unless the Consumer has expressly agreed to another that involves no cost for them.",
          {
            text: "The Consumer loses the right of withdrawal when Access is activated before the 14\u00a0days have passed, if all of the following apply:",
            items: [
              "before the activation, the Consumer gave their express consent to it,",
              "before giving consent, the Consumer was informed that the right of withdrawal is lost upon activation, and acknowledged this,",
              "the Consumer received, on a durable medium, a confirmation of the Contract and of the consent given.",
            ],
          },
          "Without the consent described above the Seller does not activate Access for a Consumer before the 14\u00a0days have passed. If it is activated nevertheless, the right of withdrawal remains.",
          "This section applies within the limits of Art.\u00a038 of the Act on consumer rights. Where under that Act the right of withdrawal continues despite activation, and the Consumer asked for performance to begin before the 14\u00a0days had passed, they pay only for what was provided until the withdrawal, in proportion to the price agreed in the Contract.",
          "The right of withdrawal under this section is not available to Customers who are not Consumers, including clubs that operate as associations or companies.",
        ),
      ],
    },
    {
      id: "complaints",
      title: "7. Complaints",
      blocks: [
        clauses(
          "The Seller is obliged to provide services in conformity with the Contract. Towards a Consumer it is liable for the conformity of the service under Chapter\u00a05b of the Polish Act of 30\u00a0May 2014 on consumer rights, and towards other Customers under the Polish Civil Code.",
          "A complaint, also about Electronic Services and payments, can be made by e-mail to [{email}](mailto:{email}) or by letter to the Seller’s address.",
          {
            text: "A complaint is easier to handle if it states:",
            items: [
              "who makes it, and the number of the Order if it concerns one,",
              "what is wrong and since when,",
              "how it should be resolved.",
            ],
          },
          "The Seller answers a complaint within 14\u00a0days of receiving it, by e-mail or on another durable medium. If a Consumer’s complaint is not answered within that time, it is deemed accepted.",
          "If the service does not conform to the Contract, the Consumer may demand that it be brought into conformity and, in the cases set out in the Act, may declare a price reduction or withdraw from the Contract. The Seller brings the service into conformity within a reasonable time, at its own cost and without undue inconvenience to the Consumer.",
          {
            text: "A Consumer may use out-of-court ways of handling complaints and pursuing claims. This is voluntary. In particular, the Consumer may:",
            items: [
              "ask the voivodeship inspector of the Trade Inspection (Inspekcja Handlowa) to conduct proceedings for the out-of-court settlement of a dispute,",
              "turn to the permanent arbitration court at the voivodeship inspector of the Trade Inspection,",
              "obtain free help from a district or municipal consumer ombudsman or a consumer organisation.",
            ],
          },
          "The Polish Office of Competition and Consumer Protection gives information on these ways at [uokik.gov.pl](https://uokik.gov.pl).",
        ),
      ],
    },
    {
      id: "personal-data",
      title: "8. Personal data",
      blocks: [
        clauses(
          "The controller of personal data processed in connection with the Site, Orders and Contracts is the Seller. Purposes, legal bases, recipients, retention periods and the rights of persons are described in the [privacy policy](/polityka-prywatnosci).",
          "The controller of the data that the Customer enters into the System, in particular the data of club members, is the Customer. The Seller processes them only on its instructions, under a processing agreement concluded at the latest when Access is activated, in accordance with Art.\u00a028 of Regulation (EU) 2016/679 (GDPR).",
          "Whoever gives the data of other persons in an Order, including persons authorised to act for the club and the club’s administrator of the System, declares that they are entitled to do so and passes the information about the privacy policy on to those persons.",
          "The PESEL number of the club’s administrator of the System serves only to establish beyond doubt who was given the first permissions. It is stored encrypted and deleted 30\u00a0days after the Order is completed or cancelled, and at the latest 180\u00a0days after it was placed.",
          "Giving the data marked as required is voluntary but necessary for handling the form or the Order.",
        ),
      ],
    },
    {
      id: "final",
      title: "9. Final provisions",
      blocks: [
        clauses(
          "The Terms are in force from 15.07.2025.",
          {
            text: "The Seller may change the Terms for an important reason, which is:",
            items: [
              "a change of the law, or a ruling or decision of an authority, that affects the content of the Terms,",
              "a change of the scope of the services, of the way they are provided or of the payment methods,",
              "a change of the Seller’s data,",
              "the need to protect the security of services or data.",
            ],
          },
          "The Seller gives notice of a change on the Site, and to Customers bound by a Contract also by e-mail, at least 14\u00a0days before it takes effect. A Customer who does not accept the change may terminate the Contract until that day and is refunded for the unused part of the period. Services already paid for and Orders placed earlier are governed by the earlier Terms unless mandatory law provides otherwise. Changes to a digital service towards a Consumer are also subject to Articles\u00a043p and\u00a043q of the Act on consumer rights.",
          "Contracts are concluded in Polish and are governed by Polish law. This choice does not deprive a Consumer of the protection given by the mandatory law of the country of their habitual residence.",
          "Disputes with a Consumer are decided by the court that has jurisdiction under the general rules, disputes with other Customers\u00a0– by the court of the Seller’s registered office.",
          "Matters not regulated here are governed in particular by the Polish Civil Code, the Act of 30\u00a0May 2014 on consumer rights, the Act of 18\u00a0July 2002 on the provision of services by electronic means, and the GDPR. No provision of the Terms excludes or limits rights that mandatory law gives to a Consumer.",
          "The Polish version is binding. The English version is a translation for the reader’s convenience.",
          "The Terms include an annex: the [model withdrawal form](#annex).",
        ),
      ],
    },
    {
      id: "annex",
      title: "Annex. Model withdrawal form",
      blocks: [
        paragraph(
          "Complete and return this form only if you wish to withdraw from the Contract. To: {company}, {address}, {email}.",
        ),
        paragraph("I hereby withdraw from the contract for the following service:"),
        form(
          "Service (Plan and Modules)",
          "Order number",
          "Contract concluded on",
          "Name of the Consumer",
          "Address of the Consumer",
          "Date",
          "Signature (on paper only)",
        ),
      ],
    },
  ],
};
